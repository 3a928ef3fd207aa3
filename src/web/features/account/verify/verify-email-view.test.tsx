import type { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { writeInto } from '#tests/support/write-into.ts';
import { VerifyEmailView } from './verify-email-view.tsx';

const NOW = '2026-03-01T12:00:00.000Z';
const NORA = {
  id: 'usr_nora',
  email: 'nora@people.example',
  emailVerified: false,
  isEmailVerified: false,
  isGuest: false,
} as CurrentUser;
const GUEST = { ...NORA, id: 'guest-user', email: null, isGuest: true } as CurrentUser;
const RENT = '/verify-email?return=%2Fequipment%2Feq_1%2Frent&step=code';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'account', 'problems']));

let client: QueryClient;
let calls: { what: string }[];
/** As the server knows the reader. */
let user: CurrentUser;
let answers: Answers;

beforeEach(() => {
  sessionStorage.clear();
  user = NORA;
  answers = {
    'GET /api/auth/user': () => ({ body: user }),
    'GET /api/config': () => ({ body: { sandbox: false } }),
    'POST /api/auth/verify-email': () => {
      if (!user.isGuest) user = { ...user, emailVerified: true, isEmailVerified: true };
      return { body: { verified: true } };
    },
  };
  ({ client, calls } = fakeServer(answers));
});
async function open(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  client.setQueryData(currentUserQuery.queryKey, user);
  await act(async () => renderScreen(<VerifyEmailView />, { client, texts, renderedAt: NOW }));
}
/** What a live event does. */
const lookAgain = () => act(async () => client.invalidateQueries(currentUserQuery));
const place = () => window.location.pathname + window.location.search;
const enterCode = () => act(async () => writeInto(document.querySelector('input[name=code]')!, '123456'));
const eventually = (check: () => void) => act(() => vi.waitFor(check));
const press = (label: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => textOf(one) === label)!.click());

describe('a verified address', () => {
  it.each([
    [RENT, '/equipment/eq_1/rent?step=agreement'],
    ['/verify-email?return=%2Fsearch%3Fq%3Dtrencher&step=code', '/search?q=trencher'],
  ])('leads from %s straight on to %s', async (from, to) => {
    await open(from);
    const entries = window.history.length;
    await enterCode();
    await eventually(() => expect(place()).toBe(to));
    expect(shownNotice()).toContain('Email verified');
    // The step that is done is not among the places to go back to.
    expect(window.history.length).toBe(entries);
  });

  it('is reported where no one was on the way to anywhere', async () => {
    await open('/verify-email?return=%2F&step=code');
    await enterCode();
    expect(textOf(document.querySelector('h1'))).toBe('Email verified');
    expect(document.activeElement).toBe(document.querySelector('h1'));
    expect(place()).toBe('/verify-email?return=%2F&step=code');
  });

  it('that another tab or device verified leads on as well', async () => {
    await open(RENT);
    await lookAgain();
    expect(place()).toBe(RENT);
    user = { ...NORA, emailVerified: true, isEmailVerified: true };
    await lookAgain();
    await eventually(() => expect(place()).toBe('/equipment/eq_1/rent?step=agreement'));
    expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false);
  });

  it('leads on after a reload, without saying it again', async () => {
    user = { ...NORA, emailVerified: true, isEmailVerified: true };
    await open(RENT);
    expect(place()).toBe('/equipment/eq_1/rent?step=agreement');
    expect(shownNotice()).toBeUndefined();
  });
});

describe("the mail's link in another tab", () => {
  it.each([
    ['of the same person', NORA],
    ['where no one is signed in', GUEST],
  ])('waits for its press, stays there, and names the first tab: %s', async (_who, reader) => {
    user = reader;
    await open('/verify-email?token=abc');
    expect(calls.some(({ what }) => what.startsWith('POST'))).toBe(false);
    await press('Verify');
    await eventually(() => expect(textOf(document.querySelector('h1'))).toBe('Email verified'));
    expect(textOf(document.body)).toContain('Signing up in another tab? It continues there.');
    expect(place()).toBe('/verify-email?token=abc');
  });
});
