/** Something that an honest client does not do; for the audit log, never in the way of the answer. */
export interface Misuse {
  /**
   * `token.unknown`: a bearer token that is no session, or no session any more; `token.disagreement`: the sessions of two
   * people in one request; `access.refused`: a member who calls what is for the Admin.
   */
  readonly action: 'token.unknown' | 'token.disagreement' | 'access.refused';
  readonly actorId: string | null;
  /** Routes and ids, nothing that somebody typed. */
  readonly details: Record<string, unknown>;
}

/** Takes note of a misuse that came from a network address. */
export type NoteMisuse = (misuse: Misuse, address: string) => Promise<void>;
