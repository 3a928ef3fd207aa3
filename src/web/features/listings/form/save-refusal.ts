import type { OwnListing } from '#shared/contracts/listings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { sorted } from './problems.ts';

/** Why a listing was not saved, as far as a person can act on it. */
export type Refusal =
  /** Not signed in, or no longer. */
  | { readonly kind: 'signIn' }
  /** Another tab or device was faster; the listing as it is now. */
  | { readonly kind: 'elsewhere'; readonly newest: OwnListing }
  /** By field; `message` for what no field of the form can show. */
  | {
      readonly kind: 'fields';
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string | undefined;
    }
  /** The server's own sentence. */
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** No answer came: offline, out of reach or too slow. */
  | { readonly kind: 'unreachable' };

const UNAUTHENTICATED = 401;
const INVALID = 422;

const isListing = (details: unknown): details is OwnListing =>
  typeof details === 'object' && details !== null && 'version' in details && 'name' in details;

const textsOf = (details: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const { status, userMessage: message, body } = error;
  if (status === UNAUTHENTICATED) return { kind: 'signIn' };
  if (body.code === 'edited_elsewhere' && isListing(body.details))
    return { kind: 'elsewhere', newest: body.details };
  if (status !== INVALID) return { kind: 'refused', message };
  const { fields, others } = sorted(textsOf(error.fields));
  if (Object.keys(fields).length === 0) return { kind: 'refused', message: others[0] ?? message };
  return { kind: 'fields', fields, message: others[0] };
}
