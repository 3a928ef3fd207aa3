import { compileMessage } from '@lingui/message-utils/compileMessage';

const CATALOGUE = /\/src\/shared\/messages\/[\w-]+\/[\w-]+\.json$/;

/** Turns the catalogue's ICU texts into Lingui's compiled form at build time, so that no message parser travels to the browser. */
export function cataloguePlugin() {
  return {
    name: 'equipshare-catalogue',
    enforce: 'pre',
    transform(code, id) {
      if (!CATALOGUE.test(id)) return undefined;
      const compiled = Object.fromEntries(
        Object.entries(JSON.parse(code)).map(([key, text]) => [key, compileMessage(text)]),
      );
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
