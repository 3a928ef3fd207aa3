import type { Case, CaseMessageBody, CaseThread } from '#shared/contracts/cases.ts';
import { DomainError } from '#shared/domain/errors.ts';
import { caseMessagesPerHour, listedCases } from '#shared/domain/limits.ts';
import { MS_PER_HOUR } from '#shared/domain/time-units.ts';
import type { Connection } from '#server/db/client.ts';
import type { Actor, MemberActor } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { createRateLimit } from '../auth/index.ts';
import { caseNotFound, maySeeCasePhoto, roleInCase, type CaseRole } from './cases.policy.ts';
import { presentCase, presentThread, readCaseNames } from './cases.presenter.ts';
import {
  lockCase,
  readCase,
  readCasesOf,
  readersOfPhoto,
  readThread,
  readThreadPhotos,
  type CaseRow,
} from './cases.repository.ts';
import { requireOwnPhotos } from './case-photos.ts';
import { caseText } from './open-case.service.ts';
import { writeMessage } from './write-message.ts';

const tooMany = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_case_messages', {
    values: { minutes: Math.ceil(retryAfterSeconds / 60) },
    retryAfterSeconds,
  });

async function threadOf(
  db: Connection,
  row: CaseRow,
  reader: { readonly id: string; readonly role: CaseRole },
): Promise<CaseThread> {
  const messages = await readThread(db, row.id);
  const [photos, names] = await Promise.all([
    readThreadPhotos(db, row.id),
    readCaseNames(db, [row], messages),
  ]);
  return {
    ...presentCase(row, reader.role, names),
    messages: presentThread({ messages, photos, people: names.people }, reader),
  };
}

async function knownCase(db: Connection, id: string): Promise<CaseRow> {
  const row = await readCase(db, id);
  if (!row) throw caseNotFound();
  return row;
}

export function createCasesService(platform: Pick<Platform, 'db' | 'unitOfWork' | 'clocks'>) {
  const { db, unitOfWork, clocks } = platform;
  const limit = { guard: 'case.message', most: caseMessagesPerHour, windowMs: MS_PER_HOUR, tooMany } as const;
  const pace = createRateLimit(platform, limit);

  return {
    /** The caller's cases, the last changed first. */
    async list(actor: MemberActor): Promise<Case[]> {
      const rows = await readCasesOf(db, actor.id, listedCases);
      const names = await readCaseNames(db, rows);
      return rows.map((row) => presentCase(row, roleInCase(actor, row), names));
    },

    /** A case with the messages that are addressed to the caller. Throws 404 for others. */
    async read(actor: MemberActor, id: string): Promise<CaseThread> {
      const row = await knownCase(db, id);
      return threadOf(db, row, { id: actor.id, role: roleInCase(actor, row) });
    },

    /** Writes in a case of the caller's; a closed one reopens. Throws 404, 409 for a used key, 422, 429. */
    async write(actor: MemberActor, id: string, body: CaseMessageBody): Promise<CaseThread> {
      roleInCase(actor, await readCase(db, id));
      const content = caseText(body.text);
      await pace(actor.id);
      const role = await unitOfWork.run(async (tx) => {
        const row = await lockCase(tx, id);
        const author = roleInCase(actor, row);
        if (!row) throw caseNotFound();
        const clientKey = body.clientKey ?? null;
        const photoIds = [...new Set(body.photoIds)];
        const message = { author, authorId: actor.id, content, photoIds, clientKey };
        await writeMessage(tx, row, message, clocks.product.now(), () =>
          requireOwnPhotos(tx, actor.id, photoIds),
        );
        return author;
      });
      return threadOf(db, await knownCase(db, id), { id: actor.id, role });
    },

    /** Whether the caller may see a photo of a case. */
    isPhotoShownTo: async (actor: Actor, photoId: string): Promise<boolean> =>
      actor.kind !== 'guest' && maySeeCasePhoto(actor, await readersOfPhoto(db, photoId)),
  };
}
