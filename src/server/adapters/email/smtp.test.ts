import { expect, it } from 'vitest';
import { requiresTls } from './smtp.ts';

it('requires TLS for mail that leaves the machine', () => {
  expect(['smtp://mail.example:587', 'smtp://10.0.0.5:25', 'smtps://mail.example'].map(requiresTls)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['smtp://127.0.0.1:1025', 'smtp://localhost:1025'].map(requiresTls)).toEqual([false, false]);
});
