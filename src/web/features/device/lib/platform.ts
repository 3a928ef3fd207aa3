export type Platform = 'ios' | 'android' | 'web';

interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** By the way in which a browser lets its person install something. An iPad calls itself a Mac, with fingers. */
export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'web';
}

/** Whether the product runs as an app of the device already. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
