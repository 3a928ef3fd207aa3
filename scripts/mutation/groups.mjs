/** Declarations, and what only turns SQL or HTTP into calls: their own tests hold them. */
const DECLARED = ['!src/**/*.test.ts', '!src/**/index.ts', '!src/**/*.{repository,routes,types}.ts'];
/** Money and bookings are tried where they are used, too: by the owner's payouts, the Admin's retries and the reconciliation. */
const MODULES = '{payments,bookings,payouts,reconciliation,admin-console,receipts,calendar}';
const DATABASE = {
  include: [`src/server/modules/${MODULES}/**/*.test.ts`],
  globalSetup: ['tests/support/global-setup.ts'],
};

/** What `npm run mutation` changes, and the tests that have to notice; see docs/testing.md. */
export const groups = {
  domain: {
    mutate: ['src/shared/domain/**/*.ts', ...DECLARED],
    tests: {
      include: ['src/shared/domain/**/*.test.ts'],
      // Thousands of random rentals for each mutant of a table that table tests hold.
      exclude: ['src/shared/domain/booking-process/state-machine.property.test.ts'],
    },
  },
  payments: {
    mutate: ['src/server/modules/payments/**/*.ts', ...DECLARED],
    tests: DATABASE,
  },
  bookings: {
    mutate: ['src/server/modules/bookings/**/*.ts', ...DECLARED],
    tests: DATABASE,
  },
};

/** The group of this run. */
export const group = process.env.MUTATION_GROUP ?? 'domain';
