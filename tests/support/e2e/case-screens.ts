import type { OpenedCase } from '#shared/contracts/cases.ts';
import type { OpenedProduct, Visit } from '../browser.ts';
import { ask } from './arranged.ts';
import type { RentalScreen } from './screen.ts';

/** A case of the visitor: always the same one, by its key. */
const ownCase = async (visit: Visit): Promise<string> => {
  const asked = { kind: 'question', reason: 'technical', text: 'The map stays grey.\nOn two phones.' };
  return (await ask<OpenedCase>(visit, '/api/cases', { ...asked, clientKey: 'accessibility-case' })).id;
};

export const supportCasePath = async (_product: OpenedProduct, visit: Visit): Promise<string> =>
  `/support/${await ownCase(visit)}`;
export const adminCasePath = async (_product: OpenedProduct, visit: Visit): Promise<string> =>
  `/admin/cases/${await ownCase(visit)}`;

/** Asking, the thread of a case, and the Admin's inbox. */
export const CASE_SCREENS: readonly RentalScreen[] = [
  {
    name: 'report a problem',
    as: 'dev',
    path: () => Promise.resolve('/support'),
    words: /Report a problem[^]*What happened\?[^]*Add photos/,
  },
  { name: 'a case', as: 'dev', path: supportCasePath, words: /Question: C-[^]*The map stays grey/ },
  {
    name: 'desk, cases',
    as: 'admin',
    path: async (_product, visit) => {
      await ownCase(visit);
      return '/admin/cases';
    },
    words: /Cases[^]*C-[^]*Something doesn't work/,
  },
  {
    name: 'desk, a case',
    as: 'admin',
    path: adminCasePath,
    words: /Question: C-[^]*The map stays grey[^]*Your answer[^]*About the case/,
  },
];
