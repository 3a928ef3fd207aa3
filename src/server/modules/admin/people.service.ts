import type { AdminUser, AdminUserPage, AdminUsersQuery } from '#shared/contracts/admin-people.ts';
import { centsToDecimal } from '#shared/domain/money.ts';
import { keysetPage } from '#server/http/keyset.ts';
import type { Page } from '#server/http/pagination.ts';
import type { Platform } from '#server/platform.ts';
import { readEarnings } from '../payouts/index.ts';
import { userNotFound } from '../users/index.ts';
import { type PersonRow, readPeople, readPersonRow } from './people-list.repository.ts';
import { presentPerson } from './people.presenter.ts';
import { countOf, readSpending } from './person-page.repository.ts';

export function createPeopleService({ db, config, clocks, cursors }: Platform) {
  async function known(id: string): Promise<PersonRow> {
    const row = await readPersonRow(db, id);
    if (!row) throw userNotFound();
    return row;
  }

  async function moneyOf(id: string): Promise<AdminUserPage['money']> {
    const now = clocks.product.now();
    const { spentCents, refundedCents } = await readSpending(db, id);
    const { totalCents, pendingCents } = await readEarnings(db, id, { from: now, to: now });
    return {
      spent: centsToDecimal(spentCents),
      refunded: centsToDecimal(refundedCents),
      earned: centsToDecimal(totalCents),
      // Where too much was paid and is on its way back, nothing waits to be paid.
      pendingPayouts: centsToDecimal(Math.max(0, pendingCents)),
    };
  }

  return {
    /** All accounts that match. Throws 400 for a cursor of another query. */
    async list(query: AdminUsersQuery): Promise<Page<AdminUser>> {
      const page = await keysetPage(cursors, 'admin-users', query, (after, many) =>
        readPeople(db, query, after, many),
      );
      return { ...page, rows: page.rows.map((row) => presentPerson(config, row)) };
    },

    /** One of them, deleted accounts included. Throws 404. */
    find: async (id: string): Promise<AdminUser> => presentPerson(config, await known(id)),

    /** The same with figures. Throws 404. */
    async page(id: string): Promise<AdminUserPage> {
      const row = await known(id);
      const counts = await countOf(db, id, clocks.real.now());
      if (!counts) throw userNotFound();
      return { user: presentPerson(config, row), counts, money: await moneyOf(id) };
    },
  };
}
