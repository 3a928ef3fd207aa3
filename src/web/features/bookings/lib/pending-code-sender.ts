import type { QueryClient } from '@tanstack/react-query';
import { isProofFresh } from '#shared/domain/handover-code.ts';
import { sendHandoverCode } from '#web/data/handover-codes.ts';
import { BOOKINGS } from '#web/data/keys.ts';
import { ApiError, reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { serverNow } from '#web/lib/server-time.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import type { Texts } from '#web/lib/text.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { forgetCode, pendingCodes, type PendingCode } from './pending-codes.ts';

interface Sender {
  readonly client: QueryClient;
  readonly texts: Pick<Texts, 't'>;
}

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
/** Timed out or too early: the server has not judged the code. */
const UNJUDGED = [408, 425];
const FIRST_SERVER_ERROR = 500;

type Outcome =
  | 'done'
  /** After signing in again the page is a new one. */
  | 'session'
  /** `all`: the other codes would fare the same. */
  | { readonly all: boolean; readonly isHeld: boolean; readonly seconds: number };

const mayPassLater = ({ status, body }: ApiError): boolean =>
  status >= FIRST_SERVER_ERROR ||
  status === TOO_MANY ||
  UNJUDGED.includes(status) ||
  // The rental before this one may still be on its way from another phone.
  body.code === 'item_still_out';

/** Between tries: 5 seconds, 15, 45 and so on. */
const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 3 ** tries);

async function sendOne({ client, texts }: Sender, code: PendingCode): Promise<Outcome> {
  const { bookingId, ...body } = code;
  try {
    await sendHandoverCode(apiOf(client), bookingId, body);
  } catch (error) {
    // Whether a code without an answer has arrived is for the server to say: confirming twice answers the same.
    if (!(error instanceof ApiError)) return { all: true, isHeld: false, seconds: 0 };
    const { status, retryAfterSeconds } = error;
    if (status === UNAUTHORIZED) return 'session';
    if (mayPassLater(error) && isProofFresh(new Date(code.readAt), serverNow())) {
      const isHeld = status === TOO_MANY || retryAfterSeconds !== undefined;
      return { all: status === TOO_MANY, isHeld, seconds: retryAfterSeconds ?? 0 };
    }
    forgetCode(code);
    showToast({
      tone: 'destructive',
      title: texts.t('bookings.code.refused'),
      text: reasonOf(error) ?? '',
    });
    return 'done';
  }
  forgetCode(code);
  showToast({ title: texts.t(`bookings.code.sent.${body.step}`) });
  void client.invalidateQueries({ queryKey: [BOOKINGS] });
  return 'done';
}

/** The oldest one, of bookings whose older code does not wait. */
const nextOf = (waiting: ReadonlySet<string>): PendingCode | undefined =>
  pendingCodes()
    .filter(({ bookingId }) => !waiting.has(bookingId))
    .toSorted((a, b) => (a.readAt < b.readAt ? -1 : 1))[0];

interface Round {
  /** Whether a code was judged: the pauses begin again. */
  readonly isProgress: boolean;
  /** At least how long to wait, and whether the server has asked for it; undefined where nothing is to be tried again. */
  readonly again?: { readonly seconds: number; readonly isHeld: boolean };
}

/** Sends one after the other: a machine's return has to arrive before its next pickup. */
async function sendAll(sender: Sender, isOver: () => boolean): Promise<Round> {
  const waiting = new Set<string>();
  let isProgress = false;
  let seconds = 0;
  let isHeld = false;
  for (let next = nextOf(waiting); next && !isOver(); next = nextOf(waiting)) {
    const outcome = await sendOne(sender, next);
    if (outcome === 'session') return { isProgress };
    if (outcome === 'done') {
      isProgress = true;
      continue;
    }
    waiting.add(next.bookingId);
    seconds = Math.max(seconds, outcome.seconds);
    isHeld ||= outcome.isHeld;
    if (outcome.all) break;
  }
  return waiting.size > 0 ? { isProgress, again: { seconds, isHeld } } : { isProgress };
}

/** Of this page: a second watcher waits for what the first one has under way. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * Sends the codes that were read without a connection, at once and again after growing pauses; earlier when the page is
 * seen or used again or the connection is back, unless the server has asked to wait. Answers the end of it.
 */
export function watchPendingCodes(sender: Sender): () => void {
  let isOver = false;
  let isRunning = false;
  let isHeld = false;
  let pauses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tryIn = (seconds: number) => {
    timer = setTimeout(run, seconds * 1000);
  };
  function run(): void {
    clearTimeout(timer);
    timer = undefined;
    isHeld = false;
    if (isOver || isRunning || pendingCodes().length === 0) return;
    isRunning = true;
    underWay = underWay.then(async () => {
      const { isProgress, again } = await sendAll(sender, () => isOver);
      isRunning = false;
      if (isProgress) pauses = 0;
      if (!again || isOver) return;
      isHeld = again.isHeld;
      tryIn(Math.max(again.seconds, pauseAfter(pauses)));
      pauses += 1;
    });
  }
  const wake = () => {
    if (isHeld || document.visibilityState === 'hidden') return;
    pauses = 0;
    run();
  };
  /** One that was read just now has failed just now. */
  const notice = () => {
    if (!isRunning && timer === undefined && pendingCodes().length > 0) tryIn(FIRST_PAUSE_SECONDS);
  };

  run();
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wake);
  const ignore = deviceStorage.subscribe(notice);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wake);
    ignore();
  };
}
