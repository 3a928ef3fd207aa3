import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setServerNow } from '#web/lib/server-time.ts';
import { createTexts } from '#web/lib/text.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { watchPendingCodes } from './pending-code-sender.ts';
import { pendingCodes, rememberCode, type PendingCode } from './pending-codes.ts';

const NOW = new Date('2026-06-09T16:00:00.000Z');
const SECOND = 1000;
const HOUR = 3_600_000;
const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'bookings']));

type Reply = { status: number; code?: string; message?: string; retryAfter?: number } | 'lost';
const CONFIRMED: Reply = { status: 200 };

/** What the server answers to the next calls; then it confirms. */
let replies: Reply[];
let sent: string[];
let stop: (() => void) | undefined;

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const codeOf = (bookingId: string, overrides: Partial<PendingCode> = {}): PendingCode => ({
  bookingId,
  step: 'pickup',
  code: '123456',
  readAt: minutesAgo(1),
  ...overrides,
});

const client = createQueryClient(async (path, init) => {
  const { step } = JSON.parse(init?.body as string) as { step: string };
  sent.push(`${step} of ${path.split('/')[3] ?? ''}`);
  const reply = replies.shift() ?? CONFIRMED;
  if (reply === 'lost') throw new TypeError('no answer');
  const { status, retryAfter, code, message } = reply;
  const headers = new Headers(retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]]);
  return new Response(JSON.stringify({ code, message }), { status, headers });
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  setServerNow(NOW.toISOString());
  replies = [];
  sent = [];
});
afterEach(() => {
  stop?.();
  localStorage.clear();
  vi.restoreAllMocks();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
async function watch(...codes: readonly PendingCode[]): Promise<void> {
  codes.forEach(rememberCode);
  stop = watchPendingCodes({ client, texts });
  await pass();
}
const waiting = () => pendingCodes().map(({ bookingId }) => bookingId);
const said = () => {
  const [toast] = currentToasts().filter(({ open }) => open);
  return toast && [toast.title, toast.text];
};

describe('codes that were read without a connection', () => {
  it('are sent again after growing pauses where no answer came, until one does', async () => {
    replies = ['lost', 'lost', 'lost'];
    await watch(codeOf('bkg_1'));
    await pass(5 * SECOND);
    expect(sent).toHaveLength(2);
    await pass(14 * SECOND);
    expect([sent.length, waiting()]).toEqual([2, ['bkg_1']]);
    await pass(SECOND);
    await pass(44 * SECOND);
    expect(sent).toHaveLength(3);
    await pass(SECOND);
    expect([sent.length, waiting(), said()]).toEqual([4, [], ['Pickup Confirmed', undefined]]);
    await pass(HOUR);
    expect(sent).toHaveLength(4);
  });

  it('are tried at least every five minutes', async () => {
    replies = Array.from({ length: 30 }, () => 'lost' as const);
    await watch(codeOf('bkg_1'));
    await pass(HOUR);
    const tries = sent.length;
    await pass(300 * SECOND);
    expect(sent).toHaveLength(tries + 1);
  });

  it.each([
    ['the connection is back', () => window.dispatchEvent(new Event('online'))],
    ['the window is used again', () => window.dispatchEvent(new Event('focus'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('are sent at once when %s', async (_, happens) => {
    replies = ['lost'];
    await watch(codeOf('bkg_1'));
    happens();
    await pass();
    expect([sent.length, waiting()]).toEqual([2, []]);
  });

  it('wait while the page is hidden', async () => {
    replies = ['lost'];
    await watch(codeOf('bkg_1'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass();
    expect(sent).toHaveLength(1);
  });

  it('are sent soon after one is kept while the page is open', async () => {
    await watch();
    rememberCode(codeOf('bkg_1'));
    await pass(5 * SECOND);
    expect([sent, waiting()]).toEqual([['pickup of bkg_1'], []]);
  });

  it('are sent one after the other, the oldest first', async () => {
    let isAnswered = false;
    const slow = createQueryClient(async (path) => {
      sent.push(path.split('/')[3] ?? '');
      if (sent.length === 1)
        await new Promise((resolve) => {
          setTimeout(resolve, SECOND);
        });
      isAnswered ||= sent.length === 1;
      return Response.json({});
    });
    rememberCode(codeOf('next', { readAt: minutesAgo(10) }));
    rememberCode(codeOf('earlier', { step: 'return', readAt: minutesAgo(20) }));
    stop = watchPendingCodes({ client: slow, texts });
    await pass(SECOND / 2);
    expect([sent, isAnswered]).toEqual([['earlier'], false]);
    await pass(SECOND);
    expect([sent, isAnswered, waiting()]).toEqual([['earlier', 'next'], true, []]);
  });

  it('are not sent twice where a second watcher takes over from the first one', async () => {
    const slow = createQueryClient(async () => {
      sent.push('one');
      await new Promise((resolve) => {
        setTimeout(resolve, SECOND);
      });
      return Response.json({});
    });
    rememberCode(codeOf('bkg_1'));
    const stopFirst = watchPendingCodes({ client: slow, texts });
    await pass();
    stopFirst();
    stop = watchPendingCodes({ client: slow, texts });
    await pass(SECOND);
    expect([sent, waiting()]).toEqual([['one'], []]);
  });

  it('wait as long as the server asks, and are not sent earlier by a look at the page', async () => {
    replies = [{ status: 429, retryAfter: 90 }];
    await watch(codeOf('bkg_1', { readAt: minutesAgo(2) }), codeOf('bkg_2'));
    window.dispatchEvent(new Event('focus'));
    await pass(89 * SECOND);
    expect([sent, said()]).toEqual([['pickup of bkg_1'], undefined]);
    await pass(SECOND);
    expect([sent.slice(1), waiting()]).toEqual([['pickup of bkg_1', 'pickup of bkg_2'], []]);
  });

  it.each([
    { status: 408 },
    { status: 425 },
    { status: 429 },
    { status: 500 },
    { status: 503 },
    { status: 409, code: 'item_still_out' },
  ])('are kept, and sent again, after $status $code', async (reply) => {
    replies = [reply];
    await watch(codeOf('bkg_1'));
    expect([waiting(), said()]).toEqual([['bkg_1'], undefined]);
    await pass(5 * SECOND);
    expect([sent.length, waiting()]).toEqual([2, []]);
  });

  it('do not keep other bookings waiting, only the later code of their own', async () => {
    replies = [{ status: 409, code: 'item_still_out' }];
    await watch(
      codeOf('next', { readAt: minutesAgo(30) }),
      codeOf('next', { step: 'return', readAt: minutesAgo(20) }),
      codeOf('other', { readAt: minutesAgo(10) }),
    );
    expect(sent).toEqual(['pickup of next', 'pickup of other']);
    await pass(5 * SECOND);
    expect([sent.slice(2), waiting()]).toEqual([['pickup of next', 'return of next'], []]);
  });

  it('are kept without further tries while the person is signed out, and sent by the next page', async () => {
    replies = [{ status: 401, message: 'Sign in' }];
    await watch(codeOf('bkg_1'));
    await pass(HOUR);
    expect([sent.length, waiting(), said()]).toEqual([1, ['bkg_1'], undefined]);
    stop?.();
    await watch();
    expect([sent.length, waiting()]).toEqual([2, []]);
  });

  it.each([400, 403, 404, 409, 422])('are forgotten after a final %s, with its reason', async (status) => {
    replies = [{ status, code: 'handover_code_wrong', message: 'Not right.' }];
    await watch(codeOf('bkg_1'));
    await pass(HOUR);
    expect([sent.length, waiting()]).toEqual([1, []]);
    expect(said()).toEqual(["The code wasn't accepted", 'Not right.']);
  });

  it.each([
    [24 * 60, ['bkg_1']],
    [24 * 60 + 1, []],
  ])('of %i minutes ago that the server does not take are kept: %j', async (minutes, kept) => {
    replies = [{ status: 409, code: 'item_still_out', message: 'Still out.' }];
    await watch(codeOf('bkg_1', { readAt: minutesAgo(minutes) }));
    expect([waiting(), said()?.[1]]).toEqual([kept, kept.length > 0 ? undefined : 'Still out.']);
  });

  it('are not forgotten with the older one that was refused meanwhile', async () => {
    let answer: (() => void) | undefined;
    const slow = createQueryClient(async () => {
      sent.push('one');
      if (sent.length > 1) return Response.json({});
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return Response.json({ message: 'Wrong' }, { status: 422 });
    });
    rememberCode(codeOf('bkg_1', { readAt: minutesAgo(3) }));
    stop = watchPendingCodes({ client: slow, texts });
    await pass();
    rememberCode(codeOf('bkg_1', { code: '654321' }));
    answer?.();
    await pass();
    expect([sent.length, waiting()]).toEqual([2, []]);
  });
});
