import type { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConfig } from '#shared/contracts/system.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { saveGuestFavorites } from '#web/lib/guest-favorites.ts';
import { afterSignIn } from '#web/data/after-sign-in.ts';
import { DemoPeople } from './demo-people.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifyByLink } from './verify/verify-by-link.tsx';
import { VerifyForm } from './verify/verify-form.tsx';
import { writeInto } from '#tests/support/write-into.ts';
import { configQuery, currentUserQuery } from '#web/data/session.ts';
import { leaveScreen, renderScreen } from '#tests/support/component-page.tsx';
import { complaintOf, fieldNamed, named } from '#tests/support/screen-parts.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'account', 'problems']));

interface Call {
  path: string;
  body: unknown;
}
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | Error;

let client: QueryClient;
let calls: Call[];
/** What the server answers, in turn. */
let answers: Answer[];

beforeEach(() => {
  window.history.replaceState(null, '', '/verify-email');
  localStorage.clear();
  sessionStorage.clear();
  setServerNow(NOW);
  calls = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    calls.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = answers.shift() ?? new TypeError('Failed to fetch');
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer.body ?? {}), {
      status: answer.status,
      headers: answer.headers,
    });
  });
  client = createQueryClient((path, init) => fetch(path, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const render = (node: ReactNode) => renderScreen(node, { client, texts, renderedAt: NOW });

/** The forms' library moves the focus in a timer. */
const hasFocus = (name: string) => vi.waitFor(() => expect(document.activeElement).toBe(fieldNamed(name)));
const type = (name: string, value: string) => act(async () => writeInto(fieldNamed(name), value));
const errorOf = (name: string) => complaintOf(fieldNamed(name)) ?? null;
const button = (name: string) => named('button', name);
const click = (element: HTMLElement) => act(async () => element.click());
const submit = () =>
  act(
    async () =>
      void document
        .querySelector('form')!
        .dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const alertText = () => document.querySelector('[role=alert]')?.textContent ?? null;
const refusal = (
  status: number,
  message: string,
  details?: unknown,
  headers?: Record<string, string>,
): Answer => ({
  status,
  body: { message, code: 'x', details },
  headers,
});

const SESSION = { status: 200, body: { token: 'secret', user: { id: 'u1' } } };

describe('SignInForm', () => {
  const onDone = vi.fn();
  beforeEach(() => {
    onDone.mockClear();
    render(<SignInForm onDone={onDone} resetHref="/login?mode=reset" />);
  });
  const fill = async () => {
    await type('email', 'Dev@Example.com');
    await type('password', 'equipment');
  };

  it('sends nothing while a field is empty, and leads to the first one', async () => {
    await submit();
    expect(calls).toEqual([]);
    expect([errorOf('email'), errorOf('password')]).toEqual(['Required', 'Required']);
    await hasFocus('email');
  });

  it('signs in with the address as the contract has it', async () => {
    answers = [SESSION];
    await fill();
    await submit();
    expect(calls).toEqual([
      { path: '/api/auth/sign-in', body: { email: 'dev@example.com', password: 'equipment' } },
    ]);
    expect(onDone.mock.calls[0]![0]).toEqual(SESSION.body);
    expect(button('Signing in').getAttribute('aria-busy')).toBe('true');
  });

  it("shows the server's sentence, keeps what was typed and goes to the password", async () => {
    answers = [refusal(401, 'The address or the password is not right.')];
    await fill();
    await submit();
    expect(alertText()).toContain('The address or the password is not right.');
    expect([fieldNamed('email').value, fieldNamed('password').value]).toEqual([
      'Dev@Example.com',
      'equipment',
    ]);
    await hasFocus('password');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows after how long a retry makes sense', async () => {
    answers = [refusal(429, 'Too many failed sign-ins.', undefined, { 'Retry-After': '610' })];
    await fill();
    await submit();
    expect(alertText()).toContain('Too many failed sign-ins. Try again in 11 minutes.');
  });

  it("leaves it at the server's sentence where that contains the time", async () => {
    answers = [refusal(429, 'Please try again in 11 minutes.', undefined, { 'Retry-After': '610' })];
    await fill();
    await submit();
    expect(alertText()!.match(/11 minutes/g)).toHaveLength(1);
  });

  it('explains that nothing was lost when there is no connection, and works at the second try', async () => {
    answers = [new TypeError('Failed to fetch'), SESSION];
    await fill();
    await submit();
    expect(alertText()).toContain('Your entries are still here');
    expect(fieldNamed('password').value).toBe('equipment');
    await submit();
    expect(alertText()).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('shows an error when the answer is not ours', async () => {
    answers = [{ status: 502, body: '<html>' }];
    await fill();
    await submit();
    expect(alertText()).toContain('Something went wrong on our end.');
  });

  it('sends once, however often it is pressed', async () => {
    answers = [SESSION, SESSION];
    await fill();
    await act(async () => {
      const form = document.querySelector('form')!;
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
    expect(calls).toHaveLength(1);
  });

  it('shows the password while its eye is pressed in, and hides it again', async () => {
    await type('password', 'equipment');
    const eye = document.querySelector<HTMLButtonElement>('button[aria-pressed]')!;
    const seen = () => [
      fieldNamed('password').type,
      eye.getAttribute('aria-pressed'),
      fieldNamed('password').value,
    ];
    expect(seen()).toEqual(['password', 'false', 'equipment']);
    await click(eye);
    expect(seen()).toEqual(['text', 'true', 'equipment']);
    await click(eye);
    expect(seen()).toEqual(['password', 'false', 'equipment']);
  });

  it('works with password managers', () => {
    expect([fieldNamed('email').autocomplete, fieldNamed('password').autocomplete]).toEqual([
      'username',
      'current-password',
    ]);
  });
});

describe('SignUpForm', () => {
  const onDone = vi.fn();
  const typed = {
    firstName: 'Flo',
    lastName: 'Weber',
    email: 'flo@example.com',
    phoneNumber: '(512) 555-0199',
    password: 'secret12',
  };
  beforeEach(() => {
    onDone.mockClear();
    render(<SignUpForm onDone={onDone} />);
  });
  const fill = async () => {
    for (const [name, value] of Object.entries(typed)) await type(name, value);
    await click(fieldNamed('ageConfirmed'));
  };

  it('shows what is wrong with each field, in the specified words', async () => {
    await type('email', 'flo');
    await type('phoneNumber', '12345');
    await type('password', 'short');
    await submit();
    expect(calls).toEqual([]);
    expect(Object.fromEntries(Object.keys(typed).map((name) => [name, errorOf(name)]))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
      phoneNumber: 'Phone number must be at least 10 digits',
      password: 'Password must be at least 8 characters',
    });
    expect(errorOf('ageConfirmed')).toBe('You must be at least 18 years old to use this app.');
    await hasFocus('firstName');
  });

  it('sends what the contract asks for, and no more', async () => {
    answers = [{ ...SESSION, status: 201 }];
    await fill();
    await submit();
    expect(calls).toEqual([{ path: '/api/auth/sign-up', body: { ...typed, ageConfirmed: true } }]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("puts the server's word at its field, goes there and keeps everything", async () => {
    const taken = 'An account with this address already exists.';
    answers = [refusal(409, taken, { email: taken })];
    await fill();
    await submit();
    expect(errorOf('email')).toBe(taken);
    expect(alertText()).toBeNull();
    await hasFocus('email');
    for (const [name, value] of Object.entries(typed)) expect(fieldNamed(name).value).toBe(value);
    expect(fieldNamed('ageConfirmed').checked).toBe(true);
  });

  it('goes to the first of several fields in the order of the form', async () => {
    answers = [refusal(422, 'x', { password: 'Too simple', lastName: 'Too odd' })];
    await fill();
    await submit();
    expect([errorOf('password'), errorOf('lastName')]).toEqual(['Too simple', 'Too odd']);
    await hasFocus('lastName');
  });

  it('sends the form again after the wrong field was corrected', async () => {
    answers = [refusal(409, 'Taken', { email: 'Taken' }), { ...SESSION, status: 201 }];
    await fill();
    await submit();
    await type('email', 'flo2@example.com');
    expect(errorOf('email')).toBeNull();
    await submit();
    expect(onDone).toHaveBeenCalledOnce();
  });
});

describe('a forgotten password', () => {
  it('goes on with the address, known or not', async () => {
    const onSent = vi.fn();
    answers = [{ status: 200, body: { message: 'On its way.' } }];
    render(<ForgotForm email="" onSent={onSent} />);
    await type('email', 'Flo@Example.com');
    await submit();
    expect(calls).toEqual([{ path: '/api/auth/forgot-password', body: { email: 'flo@example.com' } }]);
    expect(onSent).toHaveBeenCalledWith('flo@example.com');
  });

  const onDone = vi.fn();
  const fill = async () => {
    onDone.mockClear();
    render(<ResetForm email="flo@example.com" onDone={onDone} />);
    await type('code', ' 123 456 ');
    await type('password', 'newsecret');
  };

  it('replaces a forgotten password by the code, and signs in', async () => {
    answers = [{ status: 200, body: { ok: true } }, SESSION];
    await fill();
    await submit();
    expect(calls).toEqual([
      {
        path: '/api/auth/reset-password',
        body: { email: 'flo@example.com', code: '123456', password: 'newsecret' },
      },
      { path: '/api/auth/sign-in', body: { email: 'flo@example.com', password: 'newsecret' } },
    ]);
    expect(onDone.mock.calls[0]![0]).toEqual(SESSION.body);
  });

  it('counts as changed when only signing in fails', async () => {
    answers = [{ status: 200, body: { ok: true } }, new TypeError('Failed to fetch')];
    await fill();
    await submit();
    expect(onDone.mock.calls[0]![0]).toBeUndefined();
  });

  it('shows at the code that it is not right, and keeps the new password', async () => {
    answers = [refusal(422, 'Not right', { code: 'Not right' })];
    await fill();
    await submit();
    expect(errorOf('code')).toBe('Not right');
    await hasFocus('code');
    expect(fieldNamed('password').value).toBe('newsecret');
    expect(fieldNamed('password').autocomplete).toBe('new-password');
  });
});

describe('VerifyForm', () => {
  const onVerified = vi.fn();
  beforeEach(() => {
    onVerified.mockClear();
    client.setQueryData(configQuery.queryKey, { sandbox: true } as PublicConfig);
    client.setQueryData(currentUserQuery.queryKey, { id: 'u1' } as CurrentUser);
    render(<VerifyForm email="flo@example.com" onVerified={onVerified} />);
  });
  const toCode = async () => {
    answers.unshift({ status: 200, body: { sent: true, message: 'Sent.' } });
    await click(button('Send code'));
  };

  it('sends a code to the own address and asks for it', async () => {
    await toCode();
    expect(calls).toEqual([
      { path: '/api/auth/send-email-verification', body: { email: 'flo@example.com' } },
    ]);
    expect(window.location.search).toBe('?step=code');
    await hasFocus('code');
    expect([fieldNamed('code').autocomplete, fieldNamed('code').inputMode]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    expect(document.body.textContent).toContain('Expires in 15:00');
  });

  it('takes digits only, at most six, and none is no code', async () => {
    await toCode();
    expect(button('Verify').disabled).toBe(true);
    for (const [text, digits] of [
      ['12ab', '12'],
      ['Your code: 123 4', '1234'],
      ['abc', ''],
    ] as const) {
      await type('code', text);
      expect(fieldNamed('code').value).toBe(digits);
      expect(button('Verify').disabled).toBe(digits === '');
    }
  });

  it.each(['123456', 'Your code: 123 456', '12345678'])(
    'verifies at the sixth digit of %s, with no press, once',
    async (pasted) => {
      await toCode();
      answers = [{ status: 200, body: { verified: true } }];
      await type('code', pasted.slice(0, 5));
      expect(calls).toHaveLength(1);
      await type('code', pasted);
      await submit();
      expect(calls).toHaveLength(2);
      expect(document.querySelector('[role=status].sr-only')?.textContent).toBe('Verifying');
      expect(calls[1]).toEqual({
        path: '/api/auth/verify-email',
        body: { code: '123456', email: 'flo@example.com' },
      });
      expect(onVerified).toHaveBeenCalledOnce();
    },
  );

  it('tries a refused code once, and the corrected one at its sixth digit', async () => {
    await toCode();
    answers = [refusal(422, 'Not right.', { code: 'Not right.' }), { status: 200, body: { verified: true } }];
    await type('code', '123456');
    await hasFocus('code');
    expect([fieldNamed('code').value, calls.length]).toEqual(['123456', 2]);
    await type('code', '12345');
    await type('code', '123457');
    expect(calls.slice(1).map(({ body }) => body)).toEqual([
      { code: '123456', email: 'flo@example.com' },
      { code: '123457', email: 'flo@example.com' },
    ]);
    expect(onVerified).toHaveBeenCalledOnce();
  });

  it('tries what was corrected while the first try was under way, and leaves it unselected', async () => {
    await toCode();
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    const answered = fetch;
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      const answer = await answered(path, init);
      await refused;
      return answer;
    });
    answers = [refusal(422, 'Not right.', { code: 'Not right.' })];
    await type('code', '123456');
    await type('code', '12345');
    await act(async () => refuse());
    await hasFocus('code');
    expect([fieldNamed('code').value, fieldNamed('code').selectionStart]).toEqual(['12345', 5]);
    answers = [{ status: 200, body: { verified: true } }];
    await type('code', '123457');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
    expect(calls).toHaveLength(3);
  });

  it('knows after a reload when the code was sent', async () => {
    await toCode();
    leaveScreen();
    await act(async () => setServerNow('2026-03-01T12:01:00.000Z'));
    render(<VerifyForm email="flo@example.com" onVerified={onVerified} />);
    expect(document.body.textContent).toContain('Expires in 14:00');
    expect(calls).toHaveLength(1);
  });

  it("shows 'Verification Failed' with the server's message and keeps the code", async () => {
    await toCode();
    answers = [refusal(422, 'That code has expired.', { code: 'That code has expired.' })];
    await type('code', '123456');
    expect(alertText()).toBe('Verification FailedThat code has expired.');
    expect(fieldNamed('code').value).toBe('123456');
    await hasFocus('code');
  });

  it("drops 'Verification Failed' when another code has been sent", async () => {
    await toCode();
    answers = [refusal(422, 'That code has expired.', { code: 'That code has expired.' })];
    await type('code', '123456');
    expect(alertText()).toContain('Verification Failed');
    await act(async () => setServerNow('2026-03-01T12:00:31.000Z'));
    answers = [{ status: 200, body: { sent: true, message: 'Sent.' } }];
    await click(button('Send a new code'));
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('never takes an unverified answer for a verified one', async () => {
    await toCode();
    answers = [{ status: 200, body: { verified: false } }];
    await type('code', '123456');
    expect(alertText()).toContain('Verification Failed');
    expect(onVerified).not.toHaveBeenCalled();
  });

  it('asks for all six digits before it sends', async () => {
    await toCode();
    await type('code', '123');
    await submit();
    expect(errorOf('code')).toBe('Enter the six digits of the code');
    expect(calls).toHaveLength(1);
  });

  it("shows 'Failed to Send Verification' with the server's message", async () => {
    answers = [refusal(429, 'Five codes within an hour. Please try again in 42 minutes.')];
    await click(button('Send code'));
    expect(alertText()).toBe(
      'Failed to Send VerificationFive codes within an hour. Please try again in 42 minutes.',
    );
    expect(window.location.search).toBe('');
  });

  it("shows 'Email Service Unavailable' when nothing was sent, and stays", async () => {
    answers = [{ status: 200, body: { sent: false, message: 'Could not be sent.' } }];
    await click(button('Send code'));
    expect(alertText()).toBe('Email Service UnavailableCould not be sent.');
    expect(window.location.search).toBe('');
  });

  it('sends another code after a while, and counts down until then', async () => {
    await toCode();
    expect(button('Send a new code in 30 s').disabled).toBe(true);
    await act(async () => setServerNow('2026-03-01T12:00:31.000Z'));
    answers = [{ status: 200, body: { sent: true, message: 'Sent.' } }];
    await click(button('Send a new code'));
    expect(calls).toHaveLength(2);
    expect(button('Send a new code in 30 s').disabled).toBe(true);
  });

  it('shows when the code is no longer valid', async () => {
    await toCode();
    await act(async () => setServerNow('2026-03-01T12:15:01.000Z'));
    expect(document.body.textContent).toContain('This code has expired.');
  });

  it('continues at the code for a user who has one', async () => {
    await click(button('I have a code'));
    expect(calls).toEqual([]);
    expect(button('Send a new code').disabled).toBe(false);
  });
});

describe("the mail's link", () => {
  it('verifies by a press only', async () => {
    const onVerified = vi.fn();
    render(<VerifyByLink token="abc" onVerified={onVerified} />);
    expect(calls).toEqual([]);
    answers = [refusal(409, 'That code has been used already.'), { status: 200, body: { verified: true } }];
    await click(button('Verify'));
    expect(alertText()).toBe('Verification FailedThat code has been used already.');
    await click(button('Verify'));
    expect(calls).toContainEqual({ path: '/api/auth/verify-email', body: { token: 'abc' } });
    expect(onVerified).toHaveBeenCalledOnce();
  });
});

describe('DemoPeople', () => {
  const people: PublicConfig['demonstrationPeople'] = [
    { email: 'dev@example.com', label: 'Dev', role: 'renter' },
    { email: 'admin@example.com', label: 'Admin', role: 'admin' },
  ];
  const show = (config: Partial<PublicConfig>, onDone = vi.fn()) => {
    client.setQueryData(configQuery.queryKey, {
      sandbox: true,
      demonstrationPeople: people,
      ...config,
    } as PublicConfig);
    render(<DemoPeople onDone={onDone} />);
    return onDone;
  };

  it('signs in at a click', async () => {
    const onDone = show({});
    answers = [SESSION];
    await click(button('Dev, renter'));
    expect(calls).toEqual([
      { path: '/api/auth/sign-in', body: { email: 'dev@example.com', password: 'equipshare-demo' } },
    ]);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("shows the server's sentence", async () => {
    show({});
    answers = [refusal(403, 'Not active.')];
    await click(button('Admin'));
    expect(alertText()).toContain('Not active.');
  });

  it.each([[{ sandbox: false }], [{ demonstrationPeople: [] }]])(
    'shows no demonstration people with %o',
    (config) => {
      show(config);
      expect(document.querySelector('button')).toBeNull();
    },
  );
});

describe('after signing in', () => {
  it('keeps the bearer form, forgets what the guest fetched, and goes back to a path of ours', async () => {
    client.setQueryData(currentUserQuery.queryKey, { id: 'guest-user' } as CurrentUser);
    const go = vi.fn();
    await afterSignIn(client, { token: 'secret', secondFactor: 'none' }, '/equipment/e1/rent', go);
    expect(localStorage.getItem('auth_token')).toBe('secret');
    expect(client.getQueryData(currentUserQuery.queryKey)).toBeUndefined();
    expect(go).toHaveBeenCalledWith('/equipment/e1/rent');
    await afterSignIn(client, { token: 'secret', secondFactor: 'none' }, '//evil.example', go);
    expect(go).toHaveBeenLastCalledWith('/');
  });

  it('hands the favorites of the guest over before it goes on', async () => {
    saveGuestFavorites(['eq_1']);
    const steps: string[] = [];
    vi.stubGlobal('fetch', async () => {
      await Promise.resolve();
      steps.push('handed over');
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    });
    await afterSignIn(
      client,
      { token: 'secret', secondFactor: 'none' },
      '/favourites',
      () => void steps.push('gone on'),
    );
    expect(steps).toEqual(['handed over', 'gone on']);
  });
});
