import { expect, it } from 'vitest';
import { requireOwnName } from './person-name.ts';

it('refuses a name that speaks for the marketplace at the field that holds it', () => {
  const refusal = (firstName: string, lastName: string): unknown => {
    try {
      requireOwnName({ firstName, lastName });
      return undefined;
    } catch (error) {
      return Object.keys((error as { problems: object }).problems);
    }
  };
  expect(refusal('Adm1n', 'Reyes')).toEqual(['firstName']);
  expect(refusal('Dana', 'Support')).toEqual(['lastName']);
  expect(refusal('Equip', 'Share')).toEqual(['firstName']);
  expect(refusal('Dana', 'Reyes')).toBeUndefined();
});
