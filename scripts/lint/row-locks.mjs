/** Lint rule `row-locks/no-key-update`: a lock of rows never makes those wait who only refer to the row (ARCHITECTURE.md). */
const LOCK = "Lock rows with 'no key update', in the order of ARCHITECTURE.md.";

const skipsLocked = (options) =>
  options?.type === 'ObjectExpression' &&
  options.properties.some(({ key }) => key?.type === 'Identifier' && key.name === 'skipLocked');

const noKeyUpdate = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        const isFor = callee.type === 'MemberExpression' && callee.property.name === 'for';
        if (isFor && given[0]?.type === 'Literal' && given[0].value === 'update' && !skipsLocked(given[1]))
          context.report({ node, message: LOCK });
      },
    };
  },
};

export default { meta: { name: 'row-locks' }, rules: { 'no-key-update': noKeyUpdate } };
