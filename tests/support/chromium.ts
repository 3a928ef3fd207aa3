/** How a headless Chromium is started here: also as root, in a container, and without calling home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A page lives too briefly for what optimizing its scripts costs.
  '--js-flags=--no-opt --no-maglev',
  // One process for the pages of a context: starting another one costs as much as half a page.
  '--renderer-process-limit=1',
];

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A browser context as a phone of 390 px or a desktop of 1280 px has it. */
export const DEVICES = {
  phone: {
    viewport: { width: 390, height: 844 },
    userAgent: PHONE_AGENT,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;
