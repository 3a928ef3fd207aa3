import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const WEB = new URL('../../src/web/', import.meta.url);
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
);

/** Attributes that are read or spoken; their value can also be a message key. */
const READ = new Set([
  'aria-label',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'text',
  'hint',
  'note',
]);
const isText = (words: string): boolean => /\p{L}{2}/u.test(words) && !/^[a-z]\w*(\.[\w-]+)+$/i.test(words);

/** What is written out in one place of the code: a text between tags, in what is read aloud, or in braces. */
function textAt(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer) {
    if (ts.isStringLiteral(node.initializer)) return node.initializer.text;
    return ts.isJsxExpression(node.initializer) ? literalIn(node.initializer.expression) : undefined;
  }
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) ? literalIn(node.expression) : undefined;
}

/** The words of a literal, of a template, or of what is chosen among them. */
function literalIn(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('_');
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse]
      .map(literalIn)
      .filter((words) => words && isText(words))
      .join(' ');
  if (ts.isBinaryExpression(node)) return literalIn(node.right);
  return ts.isParenthesizedExpression(node) ? literalIn(node.expression) : undefined;
}

function textsOf(name: string, code: string): string[] {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const words = textAt(node)?.trim();
    if (words && isText(words)) found.push(words);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the code of the screens', () => {
  it('reads every text from a catalogue, also where no screen shows it at first: dialogs, refusals, steps', () => {
    const found = files.flatMap((file) =>
      textsOf(file, readFileSync(new URL(file, WEB), 'utf8')).map((words) => `${file}: ${words}`),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('notices a text outside of the catalogues', () => {
    const code = `const x = <p title="Close" id="Some id">Hello {"there"} {t('a.b')} {a ? 'Yes' : t('b.c')}
      {\`Day \${n}\`} {a && 'More'} <Part title="common.close" text={a ? 'b.d' : 'b.e'} label={'Name'} kind="Big" /> · {n}</p>;`;
    expect(textsOf('x.tsx', code)).toEqual(['Close', 'Hello', 'there', 'Yes', 'Day _', 'More', 'Name']);
  });
});
