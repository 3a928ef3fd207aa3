/** The kinds of callers, all of them, that every operation is tried with. */
export const CALLERS = {
  guest: 'nobody is signed in',
  unverified: 'signed up, the e-mail address not verified',
  stranger: 'verified, a stranger to the thing that is asked for',
  owner: 'owns the item that is asked for, and let it in the booking',
  renter: 'rents in the booking that is asked for',
  noBook: 'may not book',
  noList: 'may not list',
  reviewer: 'the Reviewer: reads everything, writes nothing',
  admin: 'the Admin',
  half: 'has given the password, and not yet the second factor that they have set up',
  ended: 'sends the bearer token of a session that has ended',
} as const;
export type Caller = keyof typeof CALLERS;
export type Expected = Record<Caller, number>;

export interface Row {
  /** Path parameters. `{self}`: the caller's id; `{other}`: another user's; `{item}`: the owner's item; `{foreign}`: another owner's item; `{booking}`: a completed rental of `{item}`. */
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly expect: Expected;
}

const names = Object.keys(CALLERS) as Caller[];
/** The same status for every user and the guest, half a session counts as the guest; an ended session gets 401 nearly everywhere. */
export const everybody = (status: number, except: Partial<Expected> = {}): Expected => ({
  ...(Object.fromEntries(names.map((name) => [name, status])) as Expected),
  half: except.guest ?? status,
  ended: 401,
  ...except,
});
/** For every signed-in user. */
export const members = (status: number, except: Partial<Expected> = {}): Expected =>
  everybody(status, { guest: 401, ...except });

/** Invalid on purpose: 422 shows that the caller was authorized, and nothing changes. */
export const WRONG = { body: {} };

/** The Reviewer is stopped before the body is read. */
export const WRITES_NOTHING = { reviewer: 403 };

/** The parties of the booking and the Admin; other callers get 404. */
export const parties = (
  owner: number,
  renter: number,
  admin: number,
  except: Partial<Expected> = {},
): Expected => members(404, { owner, renter, admin, ...except });
export const BOOKING = { path: { id: '{booking}' } };
