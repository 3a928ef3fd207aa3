import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminBooking } from '#shared/contracts/admin-console.ts';
import { textOf } from '#tests/support/component-page.tsx';
import { adminTestPage, until, type DeskPage } from '#tests/support/admin-page.tsx';
import { BookingsView } from './bookings-view.tsx';

const LIST = 'GET /api/admin/bookings';

const booking = (change: Partial<AdminBooking> = {}): AdminBooking => ({
  id: 'bk_1',
  orderNumber: 'ES-20418',
  status: 'active',
  equipmentId: 'eq_1',
  equipmentName: 'Ditch Witch RT45',
  renterId: 'us_r',
  renterName: 'Dana Reyes',
  ownerId: 'us_o',
  ownerName: 'Owen Carter',
  startDate: '2026-06-08',
  endDate: '2026-06-10',
  startsAt: '2026-06-08T05:00:00.000Z',
  endsAt: '2026-06-11T05:00:00.000Z',
  scheduledEnd: '2026-06-11T05:00:00.000Z',
  timeZone: 'America/Chicago',
  totalAmount: '854.50',
  feeStatus: 'paid',
  holdStatus: 'held',
  holdExpiresAt: '2026-06-13T05:00:00.000Z',
  concerns: [],
  createdAt: '2026-06-01T15:00:00.000Z',
  ...change,
});

let page: DeskPage;
beforeEach(async () => {
  page = await adminTestPage(['admin', 'admin-console', 'bookings'], {
    [LIST]: () => ({ body: [booking()] }),
  });
});
afterEach(() => page.close());
const open = (search = '') => page.open(`/admin/bookings${search}`, <BookingsView />);
const here = () => window.location.pathname + window.location.search;

describe('the list of bookings', () => {
  it('shows which booking, the parties, the days at the item, the state and the amount', async () => {
    page.answers[LIST] = () => ({ body: [booking({ concerns: ['overdue', 'hold'] })] });
    open();
    await page.see('ES-20418');
    const row = document.querySelector('tbody tr')!.textContent.replace(/\s+/g, ' ');
    expect(row).toContain('Ditch Witch RT45');
    expect(row).toContain('ActiveOverdueHold at risk');
    expect(row).toMatch(/Jun 8\s*–\s*10, 2026/);
    expect(row).toContain('$854.50');
    expect(page.link('ES-20418')).toBe('/admin/bookings/bk_1');
    expect(page.link('Dana Reyes')).toBe('/admin/users/us_r');
    expect(page.link('Owen Carter')).toBe('/admin/users/us_o');
  });

  it('sends the filters in its address, and nothing that the call does not know', async () => {
    const asked = 'q=ES-204&status=active&concern=hold&userId=us_r&sort=total_high&cursor=abc';
    page.answers[`${LIST}?${asked}`] = () => ({ body: [booking()] });
    open(`?${asked}&colour=red`);
    await page.see('ES-20418');
    expect(page.asked()).toEqual([`${LIST}?${asked}`]);
    expect(page.field('Status').value).toBe('active');
    expect(page.field('Needs attention').value).toBe('hold');
    expect(page.field('Order number, item or name').value).toBe('ES-204');
  });

  it('a choice is a step in the history, and begins at the first page', async () => {
    page.answers[`${LIST}?cursor=abc`] = () => ({ body: [booking()] });
    page.answers[`${LIST}?concern=dispute`] = () => ({ body: [booking({ orderNumber: 'ES-30000' })] });
    open('?cursor=abc');
    await page.see('ES-20418');
    page.write('Needs attention', 'dispute');
    await page.see('ES-30000');
    expect(here()).toBe('/admin/bookings?concern=dispute');
    page.write('Needs attention', '');
    await until(() => expect(here()).toBe('/admin/bookings'));
  });

  it('narrows to what renters deny, and marks it', async () => {
    page.answers[`${LIST}?concern=denied`] = () => ({
      body: [booking({ orderNumber: 'ES-40000', concerns: ['denied'] })],
    });
    open();
    await page.see('ES-20418');
    page.write('Needs attention', 'denied');
    await page.see('ES-40000');
    expect(here()).toBe('/admin/bookings?concern=denied');
    expect(textOf(document.querySelector('tbody tr'))).toContain('ActiveDenied by the renter');
  });

  it('narrows to what the dashboard counts as active', async () => {
    page.answers[`${LIST}?status=live`] = () => ({ body: [booking()] });
    open('?status=live');
    await page.see('ES-20418');
    expect(page.field('Status').value).toBe('live');
    expect(textOf(page.field('Status').querySelector('option[value=live]'))).toBe('All open');
  });

  it('sorts the bookings by their heads', async () => {
    page.answers[`${LIST}?sort=total_high`] = () => ({ body: [booking({ totalAmount: '9000.00' })] });
    open();
    await page.see('ES-20418');
    page.press('Total');
    await page.see('$9,000.00');
    expect(here()).toBe('/admin/bookings?sort=total_high');
  });

  it('names the user by whom the list is filtered, and removes the filter', async () => {
    page.answers[`${LIST}?userId=us_r`] = () => ({ body: [booking()] });
    open('?userId=us_r');
    await page.see('Of Dana Reyes');
    page.press('Of Dana Reyes');
    await until(() => expect(here()).toBe('/admin/bookings'));
  });

  it("links to its next page, by the server's answer", async () => {
    page.answers[`${LIST}?status=active`] = () => ({
      body: [booking()],
      link: '</api/admin/bookings?status=active&cursor=abc.def>; rel="next"',
    });
    page.answers[`${LIST}?status=active&cursor=abc.def`] = () => ({
      body: [booking({ id: 'bk_2', orderNumber: 'ES-10001' })],
    });
    open('?status=active');
    await page.see('ES-20418');
    expect(page.link('Next')).toBe('/admin/bookings?status=active&cursor=abc.def');
    document.querySelector<HTMLAnchorElement>('nav a[href*="cursor"]')!.click();
    await page.see('ES-10001');
    expect(page.link('First page')).toBe('/admin/bookings?status=active');
    await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Bookings'));
  });

  it('shows an empty state for nothing, and another for nothing that fits', async () => {
    page.answers[LIST] = () => ({ body: [] });
    page.answers[`${LIST}?status=canceled`] = () => ({ body: [] });
    open('?status=canceled');
    await page.see('No bookings found');
    expect(page.link('All bookings')).toBe('/admin/bookings');
    page.close();
    open();
    await page.see('No bookings yet');
  });

  it('shows an error when it fails to load, and retries', async () => {
    page.answers[LIST] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    open();
    await page.see("We couldn't load the bookings");
    expect(document.querySelector('table')).toBeNull();
    page.answers[LIST] = () => ({ body: [booking()] });
    page.press('Try again');
    await page.see('ES-20418');
  });

  it('stands among the other pages of the Admin', async () => {
    open();
    await page.see('ES-20418');
    expect(page.link('Dashboard')).toBe('/admin');
    expect(page.link('Operations')).toBe('/admin/operations');
    expect(page.link('Reconciliation')).toBe('/admin/money');
    expect(page.link('Audit log')).toBe('/admin/audit');
    expect(document.querySelector('[aria-current=page]')?.textContent).toBe('Bookings');
  });
});
