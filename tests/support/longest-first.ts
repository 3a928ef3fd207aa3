import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest of a step first: begun last, one of them would run on while the other worker has nothing to do. */
const LONGEST = [
  'tests/simulation/simulation.isolated.api.test.ts',
  'src/server/backup/backup.api.test.ts',
  'src/server/db/embedded/embedded.db.test.ts',
  'src/server/modules/bookings/money/hold-life.api.test.ts',
  'src/server/modules/claims/claim-charge.api.test.ts',
  'src/server/modules/claims/claims.api.test.ts',
  'src/server/modules/bookings/return/overdue.api.test.ts',
  'tests/api/authorization.db.test.ts',
  'tests/api/fuzz.db.test.ts',
  'src/server/modules/equipment/search.property.db.test.ts',
  'src/server/modules/payments/transfers/transfers.db.test.ts',
  'src/server/modules/payments/ledger/ledger.db.test.ts',
  'src/server/modules/analytics/analytics.property.db.test.ts',
  'src/server/adapters/payments/sandbox-process.test.ts',
  'src/shared/domain/booking-process/state-machine.property.test.ts',
  'src/main.test.ts',
  'tests/unit/untranslated.test.ts',
  'src/server/modules/photos/prepare-photo.test.ts',
  'src/server/modules/calendar/feeds/read-feed.test.ts',
  'tests/e2e/accessibility-states.test.ts',
  'tests/e2e/accessibility-owner.test.ts',
  'tests/e2e/accessibility-admin.test.ts',
  'tests/e2e/pages.test.ts',
  'tests/e2e/accessibility-renter.test.ts',
  'tests/e2e/accessibility.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
