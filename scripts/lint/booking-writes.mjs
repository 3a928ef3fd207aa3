/** Lint rule `booking-writes/by-transition`: what happens to a booking is decided by its table, and written in one place. */
const WRITE = 'Only applying a transition writes a booking (transition/apply-transition.ts).';

const STATEMENTS = new Set(['insert', 'update', 'delete']);
const SQL = /\b(insert\s+into|update|delete\s+from)\s+"?bookings\b/i;
const WRITERS = new Set(['insertBooking', 'updateBooking']);

const byTransition = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        const isStatement = callee.type === 'MemberExpression' && STATEMENTS.has(callee.property.name);
        if (isStatement && given[0]?.type === 'Identifier' && given[0].name === 'bookings')
          context.report({ node, message: WRITE });
      },
      TemplateElement(node) {
        if (SQL.test(node.value.raw)) context.report({ node, message: WRITE });
      },
      ImportSpecifier(node) {
        const { imported, local } = node;
        const isRenamed = imported.name === 'bookings' && local.name !== 'bookings';
        if (WRITERS.has(imported.name) || isRenamed) context.report({ node, message: WRITE });
      },
    };
  },
};

export default { meta: { name: 'booking-writes' }, rules: { 'by-transition': byTransition } };
