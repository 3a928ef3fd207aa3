// Checks of who people are, at the payment provider (docs/product/identity.md#identity-check).
import type { BegunIdentityCheck, IdentityCheck } from '#shared/contracts/identity.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { nextIdentityStatus } from '#shared/domain/identity-check.ts';
import type { ProviderIdentityCheck } from '#server/adapters/payments/identity-port.ts';
import { ProviderError, type PaymentProvider } from '#server/adapters/payments/port.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { IdentityEventHandlers } from '../payments/index.ts';
import { findUndeletedUser, type UserRow } from '../users/index.ts';
import { personOfSession, storeCheck } from './identity.repository.ts';

export interface IdentityChecks {
  readonly handlers: IdentityEventHandlers;
  /** Asks the provider while the check is open; what is stored where it is silent. */
  read(member: MemberActor): Promise<IdentityCheck>;
  /** `origin` is ours. Throws 403 unverified, 409 where it was passed, 503 while the provider is away. */
  begin(member: MemberActor, origin: string): Promise<BegunIdentityCheck>;
}

export interface IdentityDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly provider: PaymentProvider;
  readonly onError: (error: unknown, message: string) => void;
}

const shown = ({ identityStatus: status, identityChangedAt: at }: UserRow): IdentityCheck => ({
  status,
  changedAt: at?.toISOString() ?? null,
});

export const isGone = (error: unknown): boolean =>
  error instanceof ProviderError && error.failure.kind === 'not_found';

/** Retrieves the session's current state and stores it; events may arrive in any order, because each triggers a retrieval. */
function createLook({ platform, provider }: IdentityDeps) {
  const { db, unitOfWork, clocks } = platform;

  async function keep(person: UserRow, check: ProviderIdentityCheck): Promise<void> {
    const { id: userId, identitySessionId: instead, identityStatus: known } = person;
    const status = nextIdentityStatus(known, check.status);
    if (status === known && check.id === instead) return;
    const now = clocks.product.now();
    await unitOfWork.run(async (tx) => {
      if (!(await storeCheck(tx, { userId, instead, sessionId: check.id, status }, now))) return;
      await recordEvent(tx, { type: 'user.identity_changed', userId, status }, now);
    });
  }

  async function present(userId: string): Promise<UserRow> {
    const person = await findUndeletedUser(db, userId);
    if (!person) throw signInFirst();
    return person;
  }

  /** The person as they are afterwards, and the check; undefined where the provider knows none. Throws ProviderError. */
  async function look(userId: string) {
    const person = await present(userId);
    const { identitySessionId: sessionId } = person;
    if (sessionId === null || person.identityStatus === 'verified') return { person, check: undefined };
    const check = await provider.retrieveIdentityCheck(sessionId).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    if (!check) return { person, check };
    await keep(person, check);
    return { person: await present(userId), check };
  }

  return { keep, look, present };
}

export function createIdentityChecks(deps: IdentityDeps): IdentityChecks {
  const { platform, provider, onError } = deps;
  const { keep, look, present } = createLook(deps);

  /** The open check's own page, or that of a new one; two presses at once use one key, and so one check. */
  async function pageFor(userId: string, origin: string): Promise<string> {
    const { person, check } = await look(userId);
    if (person.identityStatus === 'verified') throw new DomainError('identity_verified_already');
    const back = `${origin}/verification?identity=back`;
    // While it is processed there is nothing to do but to wait for it.
    if (check?.status === 'processing') return back;
    if (check?.url) return check.url;
    const order = { userId, returnUrl: back };
    const key = `identity:${userId}:after:${person.identitySessionId ?? 'none'}`;
    const made = await provider.createIdentityCheck(order, key);
    await keep(person, made);
    return made.url ?? back;
  }

  return {
    handlers: {
      async identityChanged(sessionId) {
        const userId = await personOfSession(platform.db, sessionId);
        if (userId !== undefined) await look(userId);
      },
    },
    async read(member) {
      return look(member.id).then(
        ({ person }) => shown(person),
        async (error: unknown) => {
          if (!(error instanceof ProviderError)) throw error;
          onError(error, 'an identity check could not be asked about');
          return shown(await present(member.id));
        },
      );
    },
    async begin(member, origin) {
      if (!member.emailVerified) throw new DomainError('email_unverified_for_identity');
      const url = await pageFor(member.id, origin).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        throw new DomainError('payment_provider_silent', { retryAfterSeconds: 5, cause: error });
      });
      return { url };
    },
  };
}
