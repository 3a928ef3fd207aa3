export * from './accounts.ts';
export * from './bookings.ts';
export * from './equipment.ts';
export * from './ledger.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './system.ts';
export * from './users.ts';
