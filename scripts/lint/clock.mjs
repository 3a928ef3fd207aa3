/** Lint rule `clock/injected`: time and chance come from outside, so that tests and the sandbox clock decide them. */
const CLOCK = 'Inject a Clock; only real-clock.ts reads the wall clock.';
const CHANCE = 'Inject chance: tests decide it.';
const GLOBAL = 'Name Date itself: through globalThis this rule cannot see what is read.';

const isName = (node, name) => node.type === 'Identifier' && node.name === name;
const isMember = (node, object, property) =>
  node.type === 'MemberExpression' && isName(node.object, object) && isName(node.property, property);

const injected = {
  create(context) {
    const report = (node, message) => context.report({ node, message });
    return {
      NewExpression(node) {
        if (isName(node.callee, 'Date') && node.arguments.length === 0) report(node, CLOCK);
      },
      CallExpression(node) {
        if (isName(node.callee, 'Date') || isMember(node.callee, 'Date', 'now')) report(node, CLOCK);
        if (isMember(node.callee, 'Math', 'random')) report(node, CHANCE);
      },
      MemberExpression(node) {
        if (isMember(node, 'globalThis', 'Date')) report(node, GLOBAL);
      },
    };
  },
};

export default { meta: { name: 'clock' }, rules: { injected } };
