import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CATALOGUE = /\/src\/shared\/messages\/[\w-]+\/[\w-]+\.json$/;
/** What mails, alerts, spreadsheets and the app's manifest say is written on the server. */
const SERVER_ONLY = ['notifications.json', 'export.json', 'manifest.json'];
/** Texts that only search engines and link previews read: they are only in the server's HTML. */
const SERVER_ONLY_TEXTS = ['item.head.description'];

/** Every catalogue that browsers read: its file, and what its script is called. */
function catalogues(root) {
  const messages = join(root, 'src', 'shared', 'messages');
  const locales = readdirSync(messages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return locales.flatMap(({ name: locale }) =>
    readdirSync(join(messages, locale))
      .filter((file) => file.endsWith('.json') && !SERVER_ONLY.includes(file))
      .map((file) => ({
        id: join(messages, locale, file),
        name: `${locale}-${file.slice(0, -'.json'.length)}`,
      })),
  );
}

/**
 * Turns the catalogue's ICU texts into Lingui's compiled form at build time, so that no message parser travels to the browser. In
 * the browser's build each catalogue is a script of its own that no other one imports: a page lists the addresses of
 * its language (`catalogueFiles` in build-files.ts), and a language costs those who do not read it nothing.
 */
export function cataloguePlugin() {
  let root;
  return {
    name: 'equipshare-catalogue',
    enforce: 'pre',
    configResolved(config) {
      if (config.command === 'build' && !config.build.ssr) root = config.root;
    },
    buildStart() {
      if (root === undefined) return;
      for (const { id, name } of catalogues(root))
        this.emitFile({ type: 'chunk', id, name, preserveSignature: 'strict' });
    },
    transform(code, id) {
      if (!CATALOGUE.test(id)) return undefined;
      const left = root === undefined ? [] : SERVER_ONLY_TEXTS;
      const compiled = Object.fromEntries(
        Object.entries(JSON.parse(code))
          .filter(([key]) => !left.includes(key))
          .map(([key, text]) => [key, compileMessage(text)]),
      );
      return { code: JSON.stringify(compiled), map: null };
    },
  };
}
