import { isDay, type Day } from '#shared/domain/calendar.ts';
import { ApiError } from '#web/lib/api-client.ts';

/** Why a rental could not be previewed or booked, as far as a person can act on it. */
export type Refusal =
  /** Not signed in, or no longer. */
  | { readonly kind: 'signIn' }
  | { readonly kind: 'unverified' }
  /** The owner asks for a checked identity for this price. */
  | { readonly kind: 'identity' }
  /** Another renter was faster; `bookingId` is the reader's own unpaid booking of the same days. */
  | { readonly kind: 'taken'; readonly nextFree: readonly Day[]; readonly bookingId: string | undefined }
  /** The item is no longer available; its page shows that. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'price' }
  | { readonly kind: 'agreement' }
  /** Booked and left unpaid before: the preview contains how soon it is to be paid now. */
  | { readonly kind: 'atOnce' }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  /** The server's own sentence. */
  | { readonly kind: 'refused'; readonly code: string | undefined; readonly message: string | undefined }
  /** No answer came: offline, out of reach or too slow. */
  | { readonly kind: 'unreachable' };

const UNAUTHENTICATED = 401;
const NOT_FOUND = 404;
const INVALID = 422;

const textsOf = (details: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

function takenOf({ nextFree, bookingId }: Record<string, unknown>): Refusal {
  const days = Array.isArray(nextFree) ? nextFree : [];
  return {
    kind: 'taken',
    nextFree: days.filter((day): day is Day => typeof day === 'string' && isDay(day)),
    bookingId: typeof bookingId === 'string' ? bookingId : undefined,
  };
}

export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const { status, userMessage: message } = error;
  const { code } = error.body;
  const details: Record<string, unknown> = error.fields;
  if (status === UNAUTHENTICATED) return { kind: 'signIn' };
  if (code === 'email_unverified') return { kind: 'unverified' };
  if (code === 'identity_required') return { kind: 'identity' };
  if (code === 'dates_taken') return takenOf(details);
  if (status === NOT_FOUND || code === 'equipment_unavailable') return { kind: 'gone' };
  if (code === 'price_changed') return { kind: 'price' };
  if (code === 'agreement_changed') return { kind: 'agreement' };
  if (code === 'pay_at_once') return { kind: 'atOnce' };
  const fields = textsOf(details);
  if (status === INVALID && Object.keys(fields).length > 0) return { kind: 'fields', fields };
  return { kind: 'refused', code, message };
}
