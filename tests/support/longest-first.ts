import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first: begun last, one of them would run on while the other worker has nothing to do. */
const LONGEST = [
  'tests/simulation/simulation.isolated.api.test.ts',
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
