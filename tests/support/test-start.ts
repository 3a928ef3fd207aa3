/**
 * The product's time at the start of every test, so that no result depends on the day or the hour of the run: a Wednesday
 * morning in all time zones of the US, in the middle of a month. The clocks there change 94 days before it and 144 days
 * after it, so a test that adds days meets no change by accident.
 */
export const TEST_START = new Date('2026-06-10T15:00:00Z');
