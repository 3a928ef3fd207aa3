import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

const reserved = (firstName: string, lastName: string) => isReservedName({ firstName, lastName });

it('refuses names that look like those of the marketplace', () => {
  const names: [string, string][] = [
    ['Admin', 'Reyes'],
    ['Dana', 'ADMIN'],
    ['Adm1n', 'Reyes'],
    ['Ad', 'min'],
    ['Аdmіn', 'Reyes'], // Cyrillic letters
    ['A d m i n', 'x'],
    ['Ádmin', 'Reyes'],
    ['Adrnin', 'Reyes'],
    ['Ａｄｍｉｎ', 'Reyes'],
    ['P1atform', 'Reyes'],
    ['Equip', 'Share'],
    ['Equip Share', 'Reyes'],
    ['The', 'EquipShare Team'],
    ['3quip5hare', 'Help'],
    ['Customer', 'Support'],
    ['Supp0rt', 'Team'],
    ['Ad\u200bmin', 'Reyes'],
  ];
  expect(names.filter(([first, last]) => !reserved(first, last))).toEqual([]);
});

it('accepts names of people that only hold such a word', () => {
  const names: [string, string][] = [
    ['Dana', 'Reyes'],
    ['Adminah', 'Okoro'],
    ['Ada', 'Minter'],
    ['Mia', 'Supporter'],
    ['李', '小龙'],
    ['Олена', 'Шевченко'],
    ['Jean-Luc', "O'Neil"],
  ];
  expect(names.filter(([first, last]) => reserved(first, last))).toEqual([]);
});
