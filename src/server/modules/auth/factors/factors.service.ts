// What a person does with their own second factors: see, add, name and remove them.
import { encode } from 'uqr';
import type {
  FactorCodeBody,
  Factors,
  NewPasskeyBody,
  PasskeyOptions,
  ProofBody,
  RecoveryCodes,
  TotpOffer,
} from '#shared/contracts/factors.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { maximumPasskeys } from '#shared/domain/account-limits.ts';
import type { Connection, Transaction } from '#server/db/client.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import { newId } from '#server/ids.ts';
import { findUndeletedUser, lockMember } from '../../users/index.ts';
import { mustHaveFactor } from '../sessions.service.ts';
import type { Visitor } from '../visitor.ts';
import { type Added, createAddition, createRemoval } from './factor-changes.ts';
import { identityStates } from '../external/identity-states.ts';
import { createGuard, type FactorsDeps, FRESH_MS } from './factors-guard.ts';
import {
  confirmTotp,
  countRecoveryCodes,
  deleteFactorsOf,
  deletePasskey,
  deleteTotp,
  findTotp,
  hasFactor,
  insertPasskey,
  listPasskeys,
  offerTotp,
  ownFactors,
  renamePasskey,
  useTotpStep,
} from './factors.repository.ts';
import { passkeyRefused, totpContext } from './second-factor.service.ts';
import { newTotpSecret, totpStepOf, totpUri } from './totp.ts';
import { answeredChallenge, registrationOptions, verifyRegistration } from './webauthn.ts';

/**
 * All but `read` ask for the password again (403 `password_required`, `wrong_password`) unless it was given within fifteen minutes. Half a
 * session may only add its first factor; with one, 401 `second_factor_required`.
 */
export interface FactorsService {
  read(member: MemberActor): Promise<Factors>;
  /** A new secret, which counts once a code of it was entered. Throws 409 `totp_present`. */
  offerTotp(member: MemberActor, body: ProofBody, visitor: Visitor): Promise<TotpOffer>;
  /** Throws 409 `totp_absent`, 422 for a wrong code, 429. */
  confirmTotp(member: MemberActor, body: FactorCodeBody, visitor: Visitor): Promise<Added>;
  /** Throws 409 `second_factor_last` for those who must have one. Nothing to remove is fine. */
  removeTotp(member: MemberActor, body: ProofBody, visitor: Visitor): Promise<void>;
  /** Throws 409 `passkeys_full`. */
  passkeyOptions(member: MemberActor, body: ProofBody, visitor: Visitor): Promise<PasskeyOptions>;
  /** Throws 422 for any fault of the browser's answer. */
  addPasskey(member: MemberActor, body: NewPasskeyBody, visitor: Visitor): Promise<Added>;
  /** Throws 404. */
  renamePasskey(member: MemberActor, passkey: { id: string; name: string }): Promise<void>;
  /** Throws 404, 409 `second_factor_last`. */
  removePasskey(member: MemberActor, id: string, body: ProofBody, visitor: Visitor): Promise<void>;
  /** Ten others in the place of the former ones. */
  renewRecoveryCodes(member: MemberActor, body: ProofBody, visitor: Visitor): Promise<RecoveryCodes>;
  /** By the operator, for a person who has lost every factor: all factors go and all sessions end. Throws 404. */
  reset(userId: string, by: Resetting): Promise<void>;
}

export interface Resetting {
  readonly audit: (tx: Connection, details: Record<string, unknown>) => Promise<void>;
  readonly origin: string;
}

const wrongCode = () => new DomainError('second_factor_wrong', { field: 'code' });

function createTotpPart(deps: FactorsDeps) {
  const { platform, box, countTry } = deps;
  const { config, db, unitOfWork, clocks } = platform;
  const { guard, requireWhole } = createGuard(deps);
  const { add } = createAddition(deps);
  const remove = createRemoval(deps);
  return {
    async offerTotp(member: MemberActor, body: ProofBody, visitor: Visitor) {
      const person = await guard(member, body, visitor);
      const secret = newTotpSecret();
      const sealedSecret = box.seal(totpContext(member.id), secret);
      const row = { userId: member.id, sealedSecret, createdAt: clocks.real.now() };
      if (!(await unitOfWork.run((tx) => offerTotp(tx, row)))) throw new DomainError('totp_present');
      const uri = totpUri(config.productName, person.email ?? member.id, secret);
      const rows = encode(uri, { ecc: 'M' }).data;
      return { secret, uri, qr: rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
    },

    async confirmTotp(member: MemberActor, { code }: FactorCodeBody, visitor: Visitor) {
      await requireWhole(member);
      const settle = await countTry(member.id);
      const offered = await findTotp(db, member.id);
      const now = clocks.real.now();
      // The offer was made right after a proof; an expired offer is no proof.
      const isOpen = offered?.confirmedAt === null && now.getTime() - offered.createdAt.getTime() <= FRESH_MS;
      if (!offered || !isOpen) throw new DomainError('totp_absent');
      const { userId, sealedSecret } = offered;
      const digits = code.replaceAll(' ', '');
      const step = await totpStepOf(box.open(totpContext(userId), sealedSecret), digits, now);
      if (step === undefined) throw wrongCode();
      const store = async (tx: Transaction) =>
        (await confirmTotp(tx, { userId, sealedSecret }, now)) && useTotpStep(tx, userId, step);
      const change = { change: 'app_added' } as const;
      return add(member, { store, settle, change, refusal: wrongCode }, visitor);
    },

    async removeTotp(member: MemberActor, body: ProofBody, visitor: Visitor) {
      await guard(member, body, visitor);
      await remove(
        member,
        { remove: (tx) => deleteTotp(tx, member.id), change: { change: 'app_removed' } },
        visitor,
      );
    },
  } satisfies Pick<FactorsService, 'offerTotp' | 'confirmTotp' | 'removeTotp'>;
}

function createPasskeyPart(deps: FactorsDeps) {
  const { platform, challenges } = deps;
  const { db, clocks } = platform;
  const { guard, requireWhole } = createGuard(deps);
  const { add } = createAddition(deps);
  const remove = createRemoval(deps);
  return {
    async passkeyOptions(member: MemberActor, body: ProofBody, visitor: Visitor) {
      const { email, firstName, lastName } = await guard(member, body, visitor);
      const present = await listPasskeys(db, member.id);
      if (present.length >= maximumPasskeys) throw new DomainError('passkeys_full');
      const challenge = challenges.issue(`register:${member.sessionId}`);
      const name = `${firstName} ${lastName}`;
      const wanted = { userId: member.id, email: email ?? '', name, challenge, present };
      return { options: { ...(await registrationOptions(platform, wanted, visitor)) } };
    },

    async addPasskey(member: MemberActor, { name, answer }: NewPasskeyBody, visitor: Visitor) {
      await requireWhole(member);
      const challenge = answeredChallenge(answer.response.clientDataJSON);
      const made = challenge === undefined ? undefined : await verifyRegistration(answer, challenge, visitor);
      if (challenge === undefined || !made) throw passkeyRefused();
      const row = { id: newId('pky'), userId: member.id, name, createdAt: clocks.real.now(), ...made };
      const store = async (tx: Transaction) =>
        (await challenges.use(tx, `register:${member.sessionId}`, challenge)) && insertPasskey(tx, row);
      return add(member, { store, change: { change: 'passkey_added' }, refusal: passkeyRefused }, visitor);
    },

    async renamePasskey({ id: userId }: MemberActor, { id, name }: { id: string; name: string }) {
      if (!(await renamePasskey(db, { id, userId }, name))) throw new DomainError('passkey_not_found');
    },

    async removePasskey(member: MemberActor, id: string, body: ProofBody, visitor: Visitor) {
      await guard(member, body, visitor);
      const { id: userId } = member;
      const removing = async (tx: Transaction) => {
        if ((await deletePasskey(tx, { id, userId })) === undefined)
          throw new DomainError('passkey_not_found');
        return true;
      };
      await remove(member, { remove: removing, change: { change: 'passkey_removed' } }, visitor);
    },
  } satisfies Pick<FactorsService, 'passkeyOptions' | 'addPasskey' | 'renamePasskey' | 'removePasskey'>;
}

export function createFactorsService(deps: FactorsDeps): FactorsService {
  const { platform, audit, sessions, mails } = deps;
  const { config, db, unitOfWork } = platform;
  const { guard } = createGuard(deps);
  const { firstCodes } = createAddition(deps);

  return {
    async read(member) {
      const person = await findUndeletedUser(db, member.id);
      if (!person) throw signInFirst();
      const keys = await listPasskeys(db, member.id);
      return {
        email: person.email ?? '',
        required: mustHaveFactor(config, person),
        totp: (await ownFactors(db, member.id)).totp,
        passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodes: await countRecoveryCodes(db, member.id),
        identities: await identityStates(platform, member.id),
      };
    },

    ...createTotpPart(deps),
    ...createPasskeyPart(deps),

    async renewRecoveryCodes(member, body, visitor) {
      await guard(member, body, visitor);
      return unitOfWork.run(async (tx) => {
        const person = await lockMember(tx, member.id);
        if (!person) throw signInFirst();
        if (!hasFactor(await ownFactors(tx, member.id))) throw new DomainError('totp_absent');
        const recoveryCodes = await firstCodes(tx, member.id);
        await mails.send(tx, person, { change: 'codes_renewed' }, visitor);
        await audit(tx, 'second_factor.codes_renewed', member.id, visitor);
        return { recoveryCodes };
      });
    },

    async reset(userId, { audit: record, origin }) {
      await unitOfWork.run(async (tx) => {
        const person = await lockMember(tx, userId);
        if (!person) throw new DomainError('user_not_found');
        await deleteFactorsOf(tx, userId);
        const sessionsEnded = await sessions.endAllOf(tx, userId);
        await mails.send(tx, person, { change: 'reset' }, { origin });
        await record(tx, { sessionsEnded });
      });
    },
  };
}
