import { runnerImport } from 'vite';

const LITERAL = /\.literal\.ts$/;

/**
 * Evaluates modules named `*.literal.ts` while building and puts the values of their exports in their place, so that the first
 * page's script carries what it needs of a table without the table. Development and tests run the modules as they are.
 */
export function literalPlugin() {
  return {
    name: 'equipshare-literal',
    apply: 'build',
    async load(id) {
      if (!LITERAL.test(id)) return undefined;
      const { module } = await runnerImport(id);
      const exported = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: exported.join('\n'), map: null, moduleType: 'js' };
    },
  };
}
