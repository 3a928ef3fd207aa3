import { expect, it } from 'vitest';
import { createTexts } from './text.tsx';

it('ends a Spanish sentence after a time with one period', async () => {
  const texts = createTexts('es');
  await texts.load(['bookings']);
  const words = { name: 'Marisol', when: 'hoy, 6:00 p.m.' };
  expect(texts.t('bookings.change.open.own', words)).toBe('Marisol puede responder hasta: hoy, 6:00 p.m.');
  expect(texts.t('bookings.change.open.own', { ...words, when: 'mañana' })).toMatch(/mañana\.$/);
});
