import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminWarning } from '#shared/contracts/admin-people.ts';
import { createTexts } from '#web/lib/text.tsx';
import { adminPage, type AdminPage } from '#tests/support/admin-page.tsx';
import { control, errorOf, fieldNamed, nameOf, wordsOf } from '#tests/support/screen-parts.ts';
import { shownNotice, textOf, type Answers } from '#tests/support/component-page.tsx';
import { SAMPLE_ADMIN, SAMPLE_REVIEWER, sampleUser, sampleWarning } from '#tests/support/sample-admin.ts';
import { handsOn } from '#tests/support/screen-hands.ts';

const LIST = 'GET /api/admin/warnings';
const ALL = 'GET /api/admin/warnings?state=all';
const OF_DANA = 'GET /api/admin/warnings?userId=us_dana';
const SEND = 'POST /api/admin/warnings';
const DISMISS = 'PUT /api/admin/warnings/war_1/dismiss';
const PEOPLE = 'GET /api/admin/users?sort=name&limit=8';
const DANAS = 'GET /api/admin/users?q=dana&sort=name&limit=8';

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'admin', 'admin-console', 'problems']));

let warnings: AdminWarning[];
let server: Answers;
let page: AdminPage;
let hands: ReturnType<typeof handsOn>;

beforeEach(() => {
  warnings = [sampleWarning()];
  server = {
    [LIST]: () => ({ body: warnings }),
    [PEOPLE]: () => ({ body: [SAMPLE_ADMIN, sampleUser(), SAMPLE_REVIEWER] }),
    [DANAS]: () => ({ body: [sampleUser()] }),
  };
  page = adminPage(texts, server);
  hands = handsOn(page.settle);
});
afterEach(() => page.close());

const open = (search = '') => page.open(`/admin?tab=warnings${search}`);
const asked = (what: string) => page.calls.filter((call) => call.what === what);
const press = (name: string) => hands.press(control(name));
const rows = (): string[] => [...document.querySelectorAll('li[class*=card]')].map(textOf);
const offered = (): string[] => [...document.querySelectorAll('[role=option]')].map(textOf);
const cut = () => Promise.reject(new TypeError('fetch failed'));

/** Chooses Dana as a person does: by typing, with the arrow and Enter. */
async function chooseDana(): Promise<void> {
  await hands.write('userId', 'dana');
  await page.settle(200);
  for (const key of ['ArrowDown', 'Enter']) await hands.key(fieldNamed('userId'), key);
}

describe('the warnings', () => {
  it('says to whom each warning is, how serious, why and since when', async () => {
    warnings = [
      sampleWarning(),
      sampleWarning({ id: 'war_2', userName: null, userEmail: null, severity: 'low' }),
    ];
    await open();
    expect(rows()).toEqual([
      'Dana Reyesdana@people.exampleHIGHLate returnsThree machines came back a day late.Issued Jun 2, 2026Dismiss',
      'Unknown UserNo emailLOWLate returnsThree machines came back a day late.Issued Jun 2, 2026Dismiss',
    ]);
    expect(control('Dana Reyes').getAttribute('href')).toBe('/admin/users/us_dana');
  });

  it('shows an empty state where there are no warnings', async () => {
    warnings = [];
    await open();
    expect(wordsOf()).toContain('No active warnings found');
  });

  it('dismisses warnings, and keeps them among all of them', async () => {
    server[DISMISS] = () => {
      warnings = [];
      return { body: { ok: true } };
    };
    server[ALL] = () => ({ body: [sampleWarning({ dismissedAt: '2026-06-09T12:00:00.000Z' })] });
    await open();
    await press('Dismiss');
    expect(shownNotice()).toBe('Success | Warning dismissed successfully');
    expect(wordsOf()).toContain('No active warnings found');
    expect(textOf(document.activeElement)).toBe('Warnings');
    await hands.press(document.querySelector<HTMLInputElement>('input[value=all]')!);
    expect(window.location.search).toBe('?tab=warnings&state=all');
    expect(rows()[0]).toContain('Issued Jun 2, 2026 · Dismissed Jun 9, 2026');
    expect(() => control('Dismiss')).toThrow('no control');
  });

  it('keeps a warning that cannot be dismissed, with the reason', async () => {
    server[DISMISS] = cut;
    await open();
    await press('Dismiss');
    expect(shownNotice()).toBe('Error | Failed to dismiss warning | destructive');
    server[DISMISS] = () => ({
      status: 404,
      body: { code: 'not_found', message: 'There is no such warning.' },
    });
    await press('Dismiss');
    expect(shownNotice()).toBe('Error | There is no such warning. | destructive');
    expect(rows()).toHaveLength(1);
  });

  it('shows the warnings of one person, until that is taken away', async () => {
    server[OF_DANA] = () => ({ body: warnings });
    await open('&userId=us_dana');
    await press('Of Dana Reyes');
    expect(window.location.search).toBe('?tab=warnings');
    expect(asked(LIST)).toHaveLength(1);
  });
});

describe('a new warning', () => {
  const reopened = () => fieldNamed('reason').form;

  it('offers every user but the Admin for a warning, found by typing', async () => {
    await open();
    await press('Send Warning');
    await hands.press(fieldNamed('userId'));
    await page.settle(200);
    expect(offered()).toEqual([
      'Dana Reyes · dana@people.example',
      'Site Reviewer · reviewer@equipshare.example',
    ]);
    await hands.write('userId', 'REYES');
    // The server has not been asked yet: the suggestion under a fast click is still the right user.
    expect(offered()).toEqual(['Dana Reyes · dana@people.example']);
    await hands.write('userId', 'dana');
    await page.settle(200);
    expect(offered()).toEqual(['Dana Reyes · dana@people.example']);
  });

  it('checks a warning with the prescribed messages before it is sent', async () => {
    await open();
    await press('Send Warning');
    await hands.write('description', 'Too short');
    await hands.submit(reopened());
    expect(['userId', 'reason', 'description'].map(errorOf)).toEqual([
      'User selection is required',
      'Reason is required',
      'Description must be at least 10 characters',
    ]);
    expect(asked(SEND)).toHaveLength(0);
    await page.settle();
    expect(document.activeElement).toBe(fieldNamed('userId'));
  });

  it('sends a warning as specified, confirms it, and lists it', async () => {
    warnings = [];
    server[SEND] = () => {
      warnings = [sampleWarning()];
      return { status: 201, body: warnings[0] };
    };
    await open();
    await press('Send Warning');
    expect(fieldNamed('severity').value).toBe('medium');
    await chooseDana();
    await hands.choose('Severity', 'high');
    await hands.write('reason', 'Late returns');
    await hands.write('description', 'Three machines came back a day late.');
    await hands.submit(reopened());
    expect(asked(SEND).map(({ body }) => body)).toEqual([
      {
        userId: 'us_dana',
        severity: 'high',
        reason: 'Late returns',
        description: 'Three machines came back a day late.',
      },
    ]);
    expect(shownNotice()).toBe('Success | Warning sent successfully');
    expect(rows()).toHaveLength(1);
    expect(nameOf(document.activeElement!)).toBe('Send Warning');
    await press('Send Warning');
    const blank = ['userId', 'severity', 'reason', 'description'].map((name) => fieldNamed(name).value);
    expect(blank).toEqual(['', 'medium', '', '']);
  });

  it('drops the recipient once the chosen name is changed', async () => {
    await open();
    await press('Send Warning');
    await chooseDana();
    expect(fieldNamed('userId').value).toBe('Dana Reyes · dana@people.example');
    await hands.write('userId', 'Dana Reyes · dana@people.exampl');
    await hands.submit(reopened());
    expect(errorOf('userId')).toBe('User selection is required');
  });

  it('keeps what was typed when a warning is refused', async () => {
    server[OF_DANA] = () => ({ body: [] });
    server['GET /api/admin/users/us_dana'] = () => ({ body: { user: sampleUser() } });
    server[SEND] = () => ({
      status: 403,
      body: { code: 'protected_account', message: 'Not to this account.' },
    });
    await open('&userId=us_dana&to=us_dana');
    expect(fieldNamed('userId').value).toBe('Dana Reyes · dana@people.example');
    await hands.write('reason', 'Late returns');
    await hands.write('description', 'Three machines came back a day late.');
    await hands.submit(reopened());
    expect(shownNotice()).toBe('Protected Account | Not to this account. | destructive');
    expect(fieldNamed('description').value).toBe('Three machines came back a day late.');
    server[SEND] = cut;
    await hands.submit(reopened());
    expect(shownNotice()).toBe('Error | Failed to send warning | destructive');
  });
});
