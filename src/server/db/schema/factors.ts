import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { foreignKey, id, instant } from './columns.ts';
import { users } from './users.ts';

const owner = () => foreignKey('user_id', () => users.id, { onDelete: 'cascade' }).notNull();

/** A person's authenticator app (RFC 6238). The secret is encrypted; real time. */
export const totpFactors = pgTable('totp_factors', {
  userId: owner().primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When a code of it was first entered; before, it counts for nothing. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the newest code that was used: neither it nor an older one is taken again. */
  lastStep: integer('last_step'),
});

/** One-time codes for those who have lost their device; keyed hashes. Real time. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ name: 'recovery_codes_pk', columns: [t.userId, t.codeHash] })],
);

/** Passkeys (WebAuthn). Real time. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: owner(),
    /** The authenticator's name for it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it, with commas: `internal,hybrid`. */
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential_unique').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Challenges that were answered: none is taken twice. Real time. */
export const usedChallenges = pgTable(
  'used_challenges',
  { challengeHash: text('challenge_hash').primaryKey(), expiresAt: instant('expires_at').notNull() },
  (t) => [index('used_challenges_expiry').on(t.expiresAt)],
);

/** Accounts elsewhere by which a person signs in (OpenID Connect). Real time. */
export const externalIdentities = pgTable(
  'external_identities',
  {
    issuer: text('issuer', { enum: ['google', 'apple'] }).notNull(),
    /** The issuer's own, lasting name for the person (`sub`). */
    subject: text('subject').notNull(),
    userId: owner(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'external_identities_pk', columns: [t.issuer, t.subject] }),
    uniqueIndex('external_identities_one_each').on(t.userId, t.issuer),
  ],
);
