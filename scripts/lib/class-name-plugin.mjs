import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What stands for a style module; the line under it keeps it from being taken for a utility. */
const prefixOf = (path) =>
  [...createHash('sha256').update(path).digest().subarray(0, 3)]
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('') + '_';

const STYLES = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** Whether all that a module does with its class names is to read one by its name. */
const readsByName = (code, name) => !new RegExp(String.raw`\b${name}\b(?!\.[a-zA-Z])`).test(code);

/**
 * Imports the class names of a style module one by one in the build, so that the bundler writes each where it is used and leaves
 * out the table of names. Modules that look class names up by a key keep the table.
 */
export function classNamePlugin() {
  return {
    name: 'equipshare-class-names',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return undefined;
      const imports = [...code.matchAll(STYLES)];
      const changed = imports.reduce((text, [line, name, file]) => {
        const rest = code.replace(line, '');
        return readsByName(rest, name) ? text.replace(line, `import * as ${name} from ${file};`) : text;
      }, code);
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}

/**
 * Keeps the styles of a module whose class names have all been written where they are used: Vite says that a style module has no
 * side effects, and the bundler would leave it out with its styles.
 */
export function keepStylesPlugin() {
  return {
    name: 'equipshare-keep-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      return /\.module\.css$/.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined;
    },
  };
}

/**
 * Names classes in the build: a few characters that stand for the style module, and the class's number in it. What distinguishes
 * modules is their path, so that a change of one leaves the files of the others as they are.
 */
export function shortNames(root) {
  const modules = new Map();
  const prefixes = new Map();
  return (name, file) => {
    const path = relative(root, file);
    if (!modules.has(path)) {
      const prefix = prefixOf(path);
      if (prefixes.has(prefix))
        throw new Error(`${path} and ${prefixes.get(prefix)} share a prefix: rename one`);
      prefixes.set(prefix, path);
      modules.set(path, { prefix, names: new Map() });
    }
    const { prefix, names } = modules.get(path);
    if (!names.has(name)) names.set(name, names.size);
    return prefix + names.get(name).toString(36);
  };
}
