import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

/** A text literal of the product's code with its file; placeholders are `{}`. */
export interface ProductText {
  file: string;
  text: string;
}

const sourceRoot = resolve(import.meta.dirname, '../../src');

/** Product code: no tests, demonstration data, payment sandbox (a third party's server) or generated files. */
function isProduct(file: string): boolean {
  const path = relative(sourceRoot, file).split(sep).join('/');
  if (/\.test\.tsx?$|\.d\.ts$/.test(path)) return false;
  if (/^shared\/messages\/en\/[\w-]+\.json$/.test(path)) return true;
  return (
    /\.tsx?$/.test(path) && !/^sandbox\/|^server\/db\/(seed|migrations)\/|^server\/.*\/data\//.test(path)
  );
}

/** `{count, plural, …}`, `{name}` and a plural's `#` all become `{}`; a doubled apostrophe is ICU's plain one. */
export function withoutNames(text: string): string {
  let flat = text.replaceAll("''", "'");
  flat = flat.replace(/\{[^{}]*\}/g, '{}').replaceAll('#', '{}');
  return flat.replace(/\s+/g, ' ').trim();
}

/** Inner texts of `{n, plural, one {# item} other {# items}}`, each put into the sentence around it. */
export function pluralForms(text: string): string[] {
  const match = /^(.*?)\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(.*)\}([^{}]*)$/s.exec(text);
  if (!match) return [];
  const [, before = '', forms = '', after = ''] = match;
  return [...forms.matchAll(/(?:=\d+|\w+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    (form) => `${before}${form[1] ?? ''}${after}`,
  );
}

function collect(file: string): ProductText[] {
  const texts: ProductText[] = [];
  const path = relative(sourceRoot, file).split(sep).join('/');
  const content = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const add = (raw: string): void => {
    for (const text of [raw, ...pluralForms(raw)].map(withoutNames))
      if (text !== '') texts.push({ file: path, text });
  };
  if (file.endsWith('.json')) {
    for (const text of Object.values(JSON.parse(content) as Record<string, string>)) add(text);
    return texts;
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) add(node.text);
    else if (ts.isJsxText(node)) add(node.text);
    else if (ts.isTemplateExpression(node)) {
      add(node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function productFiles(): string[] {
  return readdirSync(sourceRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isProduct);
}

/** Every string literal, template and JSX text of the product. */
export function productTexts(): ProductText[] {
  return productFiles().flatMap(collect);
}

/** The product's code as text, without the named files of the domain (where the constants themselves stand). */
export function productSources(without: readonly string[]): string[] {
  const left = new Set(without.map((name) => join(sourceRoot, 'shared', 'domain', `${name}.ts`)));
  return productFiles()
    .filter((file) => !left.has(file))
    .map((file) => readFileSync(file, 'utf8'));
}
