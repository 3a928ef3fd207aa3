import { expect, it } from 'vitest';
import { phoneText } from './phone-text.ts';

it.each([
  ['+15125550117', '(512) 555-0117'],
  ['5125550117', '(512) 555-0117'],
  ['512-555-0117', '512-555-0117'],
  ['+442079460123', '+442079460123'],
  ['+1512555011', '+1512555011'],
])('%s reads %s', (onFile, said) => {
  expect(phoneText(onFile)).toBe(said);
});
