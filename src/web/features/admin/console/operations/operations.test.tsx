import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operations } from '#shared/contracts/admin-operations.ts';
import type { Job } from '#shared/contracts/reconciliation.ts';
import { shownNotice, textOf } from '#tests/support/component-page.tsx';
import { adminTestPage, until, type DeskPage } from '#tests/support/admin-page.tsx';
import { OperationsView } from './operations-view.tsx';

const OPERATIONS = 'GET /api/admin/operations';
const JOBS = 'GET /api/admin/jobs';

const NOTHING: Operations = {
  ratings: [],
  denied: [],
  holds: [],
  disputes: [],
  failedDeliveries: [],
  failedRefunds: [],
  counts: { failedJobs: 0, failedDeliveries: 0, differences: 0, overdue: 0 },
};
const TROUBLE: Operations = {
  ratings: [
    {
      id: 'rat_1',
      bookingId: 'bk_5',
      orderNumber: 'ES-20700',
      raterId: 'us_r',
      raterName: 'Dana Reyes',
      ratedId: 'us_o',
      ratedName: 'Earl Thibodeaux',
      rating: 5,
      comment: 'Perfect!',
      sharedSign: 'card',
      createdAt: '2026-06-09T15:00:00.000Z',
    },
  ],
  denied: [
    {
      bookingId: 'bk_9',
      orderNumber: 'ES-20900',
      equipmentName: 'Bobcat S650',
      ownerName: 'Earl Thibodeaux',
      renterName: 'Dana Reyes',
      noShow: false,
      amount: '156.59',
      reason: 'Nobody was there.',
      statedAt: '2026-06-09T15:00:00.000Z',
      deniedAt: '2026-06-09T16:00:00.000Z',
    },
  ],
  holds: [
    {
      bookingId: 'bk_1',
      orderNumber: 'ES-20418',
      equipmentName: 'Ditch Witch RT45',
      renterName: 'Dana Reyes',
      status: 'action_required',
      amount: '769.05',
      expiresAt: null,
      updateCardBy: '2026-06-11T15:00:00.000Z',
    },
  ],
  disputes: [
    {
      id: 'dp_1',
      bookingId: 'bk_2',
      orderNumber: 'ES-20500',
      amount: '120.00',
      status: 'open',
      reason: 'product_not_received',
      evidenceDueBy: '2026-06-20T15:00:00.000Z',
      createdAt: '2026-06-09T15:00:00.000Z',
    },
  ],
  failedDeliveries: [
    {
      id: 'dlv_1',
      channel: 'email',
      recipient: 'd…@people.example',
      userId: 'us_r',
      subject: 'Your rental starts tomorrow',
      attempts: 6,
      lastError: 'Mailbox full',
      createdAt: '2026-06-09T15:00:00.000Z',
    },
    {
      id: 'dlv_2',
      channel: 'sms',
      recipient: '…0117',
      userId: null,
      subject: null,
      attempts: 1,
      lastError: null,
      createdAt: '2026-06-09T15:00:00.000Z',
    },
  ],
  failedRefunds: [
    {
      id: 'ref_1',
      bookingId: 'bk_3',
      orderNumber: 'ES-20600',
      amount: '85.45',
      error: 'expired_or_canceled_card',
      createdAt: '2026-06-08T15:00:00.000Z',
    },
  ],
  counts: { failedJobs: 9, failedDeliveries: 2, differences: 3, overdue: 4 },
};
const job = (change: Partial<Job>): Job => ({
  id: '7',
  queue: 'scheduled_job',
  kind: 'booking.renew_hold',
  subject: 'bk_1',
  dueAt: '2026-06-09T09:00:00.000Z',
  attempts: 3,
  lastError: 'ProviderError: away',
  state: 'waiting',
  ...change,
});

let page: DeskPage;
beforeEach(async () => {
  page = await adminTestPage(['admin', 'admin-console', 'bookings', 'reconciliation'], {
    [OPERATIONS]: () => ({ body: TROUBLE }),
    [JOBS]: () => ({ body: [job({}), job({ id: '8', kind: 'sweep', lastError: null, state: 'scheduled' })] }),
  });
});
afterEach(() => page.close());

async function open(): Promise<void> {
  page.open('/admin/operations', <OperationsView />);
  await page.see('Failed jobs (');
}
const part = (title: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('section')].find((one) =>
    one.querySelector('h2')?.textContent.startsWith(title),
  );
  if (!found) throw new Error(`no part ${title}`);
  return found;
};
const wordsOf = (title: string): string => part(title).textContent.replace(/\s+/g, ' ');

describe('what wants attention', () => {
  it('counts what wants attention, each with the way to it', async () => {
    await open();
    expect(page.text()).toContain('Overdue rentals4past their endDifferences3between ledger and provider');
    expect(page.link('4')).toBe('/admin/bookings?concern=overdue');
    expect(page.link('3')).toBe('/admin/money');
  });

  it('lists denied rentals first of all, with both sides’ words and what is at stake', async () => {
    await open();
    expect(wordsOf('Denied rentals (1)')).toMatch(
      /ES-20900Bobcat S650.*Earl Thibodeaux: handed over and returned.*Dana Reyes: Nobody was there\..*\$156\.59/,
    );
    expect(page.link('ES-20900')).toBe('/admin/bookings/bk_9');
    expect(textOf(document.querySelector('section h2'))).toBe('Denied rentals (1)');
  });

  it('shows of which booking each hold is, its state, and until when it can be corrected', async () => {
    await open();
    expect(wordsOf('Holds at risk (1)')).toMatch(
      /ES-20418Ditch Witch RT45.*Dana Reyes.*hold refused.*Not known.*Jun 11, 2026.*\$769\.05/,
    );
    expect(page.link('ES-20418')).toBe('/admin/bookings/bk_1');
  });

  it('lists ratings of people who may be one, with what they share and what was said', async () => {
    await open();
    expect(wordsOf('Ratings to review (1)')).toMatch(
      /ES-20700.*Dana Reyes.*Earl Thibodeaux.*one card.*5 stars.*Perfect!/,
    );
    expect(page.link('Dana Reyes')).toBe('/admin/users/us_r');
  });

  it.each([
    ['Count', true, 'The rating counts'],
    ["Don't count", false, "The rating doesn't count"],
  ])('“%s” decides about a rating', async (label, counts, notice) => {
    page.answers['POST /api/admin/ratings/rat_1/review'] = () => ({ body: { ok: true } });
    await open();
    page.press(`${label}: ES-20700`);
    await until(() => expect(shownNotice()).toBe(notice));
    expect(page.calls).toContainEqual({ what: 'POST /api/admin/ratings/rat_1/review', body: { counts } });
  });

  it('lists disputes: with whom they are, why, until when evidence is taken', async () => {
    await open();
    expect(wordsOf('Disputes (1)')).toMatch(
      /ES-20500.*With the bank.*Product not received.*Jun 9, 2026.*Jun 20, 2026.*\$120\.00/,
    );
  });

  it('lists messages: to whom and why not, never a whole address or a word of them', async () => {
    await open();
    expect(wordsOf('Undelivered messages (2)')).toMatch(
      /Your rental starts tomorrowEmail.*d…@people\.example.*Mailbox fulltried 6 times/,
    );
    expect(wordsOf('Undelivered messages')).toMatch(/No subjectText message.*…0117.*Not known/);
    expect(page.link('d…@people.example')).toBe('/admin/users/us_r');
  });

  it('lists those jobs alone that have failed, and how many more there are', async () => {
    await open();
    expect(wordsOf('Failed jobs (9)')).toMatch(
      /Renew the holdScheduled jobbk_1.*ProviderError: awaytried 3 times/,
    );
    expect(wordsOf('Failed jobs')).not.toContain('Tidy up');
    expect(wordsOf('Failed jobs')).toContain('8 more are not shown here.');
  });

  it('shows an empty state where there is nothing', async () => {
    page.answers[OPERATIONS] = () => ({ body: NOTHING });
    page.answers[JOBS] = () => ({ body: [] });
    await open();
    for (const good of [
      'No renter denies a rental.',
      'No failed refunds.',
      'No holds at risk.',
      'No disputes.',
      'No failed jobs.',
      'No failed messages.',
      'No ratings to review.',
    ])
      expect(page.text()).toContain(good);
    expect(document.querySelector('table')).toBeNull();
  });

  it('looks again at what wants attention, the jobs with it', async () => {
    await open();
    page.answers[OPERATIONS] = () => ({ body: NOTHING });
    page.answers[JOBS] = () => ({ body: [] });
    page.press('Refresh');
    await page.see('No holds at risk.');
    await page.see('No failed jobs.');
  });

  it('shows an error when it fails to load, and retries', async () => {
    page.answers[OPERATIONS] = () => ({ status: 503, body: { message: 'Away.', code: 'unavailable' } });
    page.open('/admin/operations', <OperationsView />);
    await page.see("We couldn't load operations");
    page.answers[OPERATIONS] = () => ({ body: TROUBLE });
    page.press('Try again');
    await page.see('Holds at risk (1)');
  });
});

describe('trying again', () => {
  it('retries a job: the lists are asked again, and the focus stays where it was', async () => {
    page.answers['POST /api/admin/jobs/scheduled_job/7/retry'] = () => {
      page.answers[OPERATIONS] = () => ({ body: NOTHING });
      page.answers[JOBS] = () => ({ body: [] });
      return { body: { ok: true } };
    };
    await open();
    // As a press does it.
    page.button('Try now: Renew the hold').focus();
    page.press('Try now: Renew the hold');
    await until(() => expect(shownNotice()).toBe('Tried again'));
    await page.see('No failed jobs.');
    await until(() => expect(document.activeElement?.textContent).toBe('Failed jobs (0)'));
  });

  it('retries a message', async () => {
    page.answers['POST /api/admin/deliveries/dlv_1/resend'] = () => ({ body: { ok: true } });
    await open();
    page.press('Send again: d…@people.example');
    await until(() => expect(shownNotice()).toBe('Message resent'));
  });

  it('retries a refund after asking for the password, because money moves', async () => {
    let isConfirmed = false;
    page.answers['POST /api/admin/refunds/ref_1/retry'] = () =>
      isConfirmed
        ? { body: { ok: true } }
        : { status: 403, body: { message: 'Please confirm.', code: 'confirm_identity' } };
    page.answers['POST /api/admin/confirm'] = () => {
      isConfirmed = true;
      return { body: { confirmed: true, secondsLeft: 900 } };
    };
    await open();
    expect(wordsOf('Failed refunds (1)')).toMatch(/ES-20600.*Expired or canceled card.*\$85\.45/);
    page.press('Refund again: ES-20600');
    await page.see("Confirm it's you");
    page.write('Your password', 'right');
    page.submit('Your password');
    await until(() => expect(shownNotice()).toBe('Refund sent'));
  });

  it('fails with the server’s words, and everything stays', async () => {
    page.answers['POST /api/admin/refunds/ref_1/retry'] = () => ({
      status: 409,
      body: { message: 'The payment provider refuses this refund once more.', code: 'refund_refused' },
    });
    await open();
    page.press('Refund again: ES-20600');
    await until(() =>
      expect(shownNotice()).toBe('Error | The payment provider refuses this refund once more. | destructive'),
    );
    expect(page.text()).toContain('ES-20600');
  });
});
