import { readFileSync } from 'node:fs';

/** What each utility of a style sheet declares, by its name. */
function utilitiesOf(sheet) {
  const rules = sheet.nodes.filter(({ type, selector }) => type === 'rule' && /^\.[\w-]+$/.test(selector));
  return new Map(rules.map(({ selector, nodes }) => [selector.slice(1), nodes]));
}

/**
 * Puts what utilities declare in the place of `@apply stack-3 muted;`, for rules that a class in the markup cannot express: states,
 * container queries and what a component lays over another one. Written out they cost no script and keep their place in the cascade.
 */
export function applyUtilities(file) {
  return {
    postcssPlugin: 'equipshare-apply-utilities',
    Once(root, { postcss, result }) {
      let utilities;
      root.walkAtRules('apply', (rule) => {
        utilities ??= utilitiesOf(postcss.parse(readFileSync(file, 'utf8')));
        for (const name of postcss.list.space(rule.params)) {
          const declared = utilities.get(name);
          if (!declared) throw rule.error(`No utility is called ${name}; those there are stand in ${file}.`);
          rule.before(declared.map((declaration) => declaration.clone()));
        }
        rule.remove();
      });
      if (utilities) result.messages.push({ type: 'dependency', plugin: this.postcssPlugin, file });
    },
  };
}
