import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paymentLifecycleDocument } from './payment-lifecycle-document.ts';
import { MONEY_TRANSITIONS } from './payment-lifecycle.ts';

const printed = paymentLifecycleDocument();

describe('the printed life of a payment', () => {
  it('stands in docs/payment-lifecycle.md as the code prints it; else: npm run docs:process', async () => {
    const file = resolve(import.meta.dirname, '../../../docs/payment-lifecycle.md');
    expect(await readFile(file, 'utf8')).toBe(printed);
  });

  it('prints a chapter for each part, with a line for every step', () => {
    const chapters = printed.split('\n## ').slice(1);
    const subjects = ['fee', 'hold', 'late_fee', 'usage', 'damage', 'refund', 'transfer'];
    expect(chapters.map((chapter) => chapter.split('\n')[0])).toEqual([
      'Booking fee',
      'Balance',
      'Late fee',
      'Use beyond the included',
      'Damage',
      'Refund',
      'Transfer to the owner',
    ]);
    chapters.forEach((chapter, index) => {
      const rows = chapter.split('\n').map((line) => line.split(/ *\| */).slice(1, 4));
      for (const { from, to, because } of MONEY_TRANSITIONS.filter(
        (move) => move.subject === subjects[index],
      ))
        expect(rows).toContainEqual([`\`${from}\``, `\`${to}\``, because]);
    });
  });

  it('draws the hold from nothing to its ends', () => {
    expect(printed).toContain('```mermaid\nstateDiagram-v2\n  [*] --> none\n  none --> placing\n');
    expect(printed).toContain('  released --> [*]\n  refunded --> [*]\n```');
  });
});
