import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditLine } from '#shared/contracts/admin-audit.ts';
import { adminTestPage, until, type DeskPage } from '#tests/support/admin-page.tsx';
import { AuditView } from './audit-view.tsx';

const LOG = 'GET /api/admin/audit';

const line = (change: Partial<AuditLine> = {}): AuditLine => ({
  id: 'aud_1',
  at: '2026-06-09T15:04:11.000Z',
  actorId: 'Admin',
  actorName: 'Site Admin',
  action: 'admin.user_deleted',
  subjectKind: 'user',
  subjectId: 'us_r',
  subjectName: 'Former member',
  reason: null,
  details: {},
  address: '5f2a91c0',
  ...change,
});

let page: DeskPage;
beforeEach(async () => {
  page = await adminTestPage(['admin', 'admin-console'], { [LOG]: () => ({ body: [line()] }) });
});
afterEach(() => page.close());
const open = (search = '') => page.open(`/admin/audit${search}`, <AuditView />);
const here = () => window.location.pathname + window.location.search;
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.textContent.replace(/\s+/g, ' '));

describe('a line of the log', () => {
  it('shows what happened, when to the second, who did it to whom, and from which network', async () => {
    open();
    await page.see('User deleted');
    expect(rows()[0]).toMatch(
      /^User deletedadmin\.user_deletedWhenJun 9, 2026, \d+:04:11 [AP]M .*Site Admin.*Former member.*5f2a91c0$/,
    );
    expect(page.link('Former member')).toBe('/admin/users/us_r');
    expect(page.link('Site Admin')).toBe('/admin/users/Admin');
  });

  it('gives the reason and what else was recorded, and leads to what it is about', async () => {
    page.answers[LOG] = () => ({
      body: [
        line({
          id: 'a',
          action: 'booking.cancel',
          subjectKind: 'booking',
          subjectId: 'bk_1',
          subjectName: 'ES-20418',
          reason: 'Reported by the police',
          details: { productTime: '2026-06-09', bookings: 2 },
        }),
        line({
          id: 'b',
          action: 'something.quite_new',
          subjectKind: 'equipment',
          subjectId: 'eq_1',
          subjectName: 'Trencher',
        }),
        line({
          id: 'c',
          action: 'sign_in.failed',
          actorId: null,
          actorName: null,
          subjectId: null,
          address: null,
        }),
      ],
    });
    open();
    await page.see('Booking canceled by the Admin');
    expect(rows()[0]).toContain('Reported by the police');
    expect(rows()[0]).toContain('Product time: 2026-06-09 · Bookings: 2');
    expect(page.link('ES-20418')).toBe('/admin/bookings/bk_1');
    expect(rows()[1]).toContain('Something quite new');
    expect(page.link('Trencher')).toBe('/equipment/eq_1');
    expect(rows()[2]).toMatch(/Sign-in failed.*Not signed in.*No target/);
  });

  it('names a user once for an action of their own', async () => {
    const own = { subjectKind: 'user', subjectId: 'Admin', subjectName: 'Site Admin' };
    page.answers[LOG] = () => ({ body: [line({ action: 'sign_in.succeeded', ...own })] });
    open();
    await page.see('Signed in');
    expect(rows()[0]?.match(/Site Admin/g)).toHaveLength(1);
    expect(document.querySelector('a[aria-label="Only about Site Admin"]')).toBeNull();
  });
});

describe('the log', () => {
  it('narrows the log by what was done, and by days that never cross', async () => {
    const asked = `${LOG}?action=sign_in.`;
    page.answers[asked] = () => ({ body: [line({ action: 'sign_in.succeeded' })] });
    page.answers[`${asked}&from=2026-06-05`] = () => ({ body: [] });
    page.answers[`${asked}&from=2026-06-05&to=2026-06-06`] = () => ({ body: [] });
    page.answers[`${asked}&from=2026-06-08&to=2026-06-08`] = () => ({ body: [] });
    open();
    await page.see('User deleted');
    page.write('What', 'sign_in.');
    await page.see('Signed in');
    page.write('From', '2026-06-05');
    await until(() => expect(here()).toBe('/admin/audit?action=sign_in.&from=2026-06-05'));
    page.write('To', '2026-06-06');
    await until(() => expect(here()).toContain('to=2026-06-06'));
    page.write('From', '2026-06-08');
    await until(() => expect(here()).toBe('/admin/audit?action=sign_in.&from=2026-06-08&to=2026-06-08'));
    await page.see('No entries found');
    expect(page.link('The whole log')).toBe('/admin/audit');
  });

  it('shows the choice that a link has made, also one that is in no list', async () => {
    page.answers[`${LOG}?action=admin.user_created`] = () => ({ body: [line()] });
    open('?action=admin.user_created');
    await page.see('User deleted');
    expect(page.field('What').value).toBe('admin.user_created');
    const chosen = page.field('What').querySelector('option[value="admin.user_created"]');
    expect(chosen?.textContent).toBe('User created');
  });

  it('narrows the log to one person from a line, and lets go of them', async () => {
    page.answers[`${LOG}?actorId=Admin`] = () => ({ body: [line()] });
    open();
    await page.see('User deleted');
    expect(page.link('Only actions by Site Admin')).toBe('/admin/audit?actorId=Admin');
    expect(page.link('Only about Former member')).toBe('/admin/audit?subjectId=us_r');
    document.querySelector<HTMLAnchorElement>('a[aria-label="Only actions by Site Admin"]')!.click();
    await page.see('By Site Admin');
    expect(document.querySelector('a[aria-label="Only actions by Site Admin"]')).toBeNull();
    page.press('By Site Admin');
    await until(() => expect(here()).toBe('/admin/audit'));
  });

  it('offers the log as a file: what is shown, all of it and not one page', async () => {
    page.answers[`${LOG}?subjectId=us_r&from=2026-06-01&cursor=abc`] = () => ({ body: [line()] });
    open('?subjectId=us_r&from=2026-06-01&cursor=abc');
    await page.see('User deleted');
    expect(page.link('Export filtered as CSV')).toBe('/api/admin/audit.csv?subjectId=us_r&from=2026-06-01');
    page.close();
    open();
    await page.see('User deleted');
    expect(page.link('Export as CSV')).toBe('/api/admin/audit.csv');
    // The browser fetches it itself: nothing of it is asked for before.
    expect(page.asked().some((what) => what.includes('.csv'))).toBe(false);
  });

  it('shows an error when it fails to load, and retries', async () => {
    page.answers[LOG] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    open();
    await page.see("We couldn't load the audit log");
    page.answers[LOG] = () => ({ body: [line()] });
    page.press('Try again');
    await page.see('User deleted');
  });
});
