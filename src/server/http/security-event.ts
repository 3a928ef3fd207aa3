/** Something that an honest client does not do; for the audit log, never in the way of the answer. */
export interface SecurityEvent {
  /**
   * `token.unknown`: a bearer token that is no session, or no session any more; `token.disagreement`: the sessions of two
   * people in one request; `access.refused`: a member who calls what is for the Admin;
   * `access.foreign`: a member who calls what belongs to others, or does not exist.
   */
  readonly action: 'token.unknown' | 'token.disagreement' | 'access.refused' | 'access.foreign';
  readonly actorId: string | null;
  /** Routes and ids, no user input. */
  readonly details: Record<string, unknown>;
}

/** Records a security event that came from a network address. */
export type RecordSecurityEvent = (event: SecurityEvent, address: string) => Promise<void>;
