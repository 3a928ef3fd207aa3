import { Readable } from 'node:stream';
import type { ConfirmBody } from '#shared/contracts/admin-people.ts';
import type { PersonalData } from '#shared/contracts/personal-data.ts';
import { DomainError } from '#shared/domain/errors.ts';
import type { FileStorage } from '#server/adapters/storage/port.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth, Visitor } from '../auth/index.ts';
import { lockUser } from '../users/index.ts';
import { type ExportRow, findExportOf, requestExport } from './exports.repository.ts';
import { hasParts, readParts } from './parts.ts';

export interface PersonalDataDeps {
  readonly platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>;
  readonly storage: FileStorage;
  readonly auth: Pick<Auth, 'confirmation' | 'audit'>;
}

/** A file as it is sent. */
export interface PersonalDataFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: Readable;
}

type ReadyRow = { [Field in keyof ExportRow]: NonNullable<ExportRow[Field]> };

const isReady = (row: ExportRow | undefined, now: Date): row is ReadyRow =>
  row?.expiresAt != null && row.expiresAt > now;

function stateOf(row: ExportRow | undefined, now: Date): Omit<PersonalData, 'confirmed'> {
  const none = { state: 'none', requestedAt: null, expiresAt: null, bytes: null } as const;
  if (!row) return none;
  const requestedAt = row.requestedAt.toISOString();
  if (row.expiresAt === null) return { ...none, state: 'making', requestedAt };
  if (!isReady(row, now)) return none;
  return { state: 'ready', requestedAt, expiresAt: row.expiresAt.toISOString(), bytes: row.bytes };
}

/** A person's own data as one file: asked for, made by a job, fetched within a day (docs/product/identity.md#personal-data). */
export function createPersonalData({ platform, storage, auth }: PersonalDataDeps) {
  const { db, unitOfWork, clocks } = platform;
  const { confirmation, audit } = auth;

  async function read(member: MemberActor): Promise<PersonalData> {
    const { confirmed } = await confirmation.read(member);
    return { ...stateOf(await findExportOf(db, member.id), clocks.product.now()), confirmed };
  }

  return {
    read,
    confirm: (member: MemberActor, body: ConfirmBody, visitor: Visitor) =>
      confirmation.confirm(member, body, visitor),

    /** One file at a time, and one a day: as long as there is one, this answers it. Throws 403 `confirm_identity`. */
    async request(member: MemberActor, visitor: Visitor): Promise<PersonalData> {
      await confirmation.require(member);
      await unitOfWork.run(async (tx) => {
        if (!(await lockUser(tx, member.id))) throw signInFirst();
        if (await requestExport(tx, member.id, clocks.product.now()))
          await audit(tx, 'personal_data.requested', member.id, visitor);
      });
      return read(member);
    },

    /** Throws 403 `confirm_identity`, 404 where there is none (any more) that is the caller's. */
    async file(member: MemberActor, visitor: Visitor): Promise<PersonalDataFile> {
      await confirmation.require(member);
      const row = await findExportOf(db, member.id);
      if (!isReady(row, clocks.product.now())) throw new DomainError('personal_data_absent');
      const { id: folder, attempt, parts, bytes, readyAt } = row;
      // A restored backup has the row without its file.
      if (!(await hasParts(storage, { folder, attempt }))) throw new DomainError('personal_data_absent');
      await audit(db, 'personal_data.downloaded', member.id, visitor);
      const content = Readable.from(readParts(storage, { folder, attempt }, parts), { objectMode: false });
      return { name: `personal-data-${readyAt.toISOString().slice(0, 10)}.zip`, bytes, content };
    },
  };
}

export type PersonalDataService = ReturnType<typeof createPersonalData>;
