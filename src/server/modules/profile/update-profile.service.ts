import { problemOf } from '#shared/contracts/zod.ts';
import { PhoneNumber } from '#shared/contracts/auth.ts';
import type { ProfileBody } from '#shared/contracts/profile.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { invalidFields } from '#shared/domain/errors.ts';
import { problem } from '#shared/domain/problem.ts';
import { photoIdOf, photoUrl } from '#shared/domain/photo-urls.ts';
import type { Transaction } from '#server/db/client.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { type MemberActor, signInFirst } from '#server/http/actor.ts';
import type { Platform } from '#server/platform.ts';
import { dropQueuedTexts } from '../outbound-messages/index.ts';
import { findOwnPhotos } from '../photos/index.ts';
import {
  currentUserOf,
  publicName,
  requireOwnName,
  requirePossibleNumber,
  type UserRow,
} from '../users/index.ts';
import { lockPerson, type ProfilePatch, updatePerson } from './profile.repository.ts';
import { renameElsewhere } from './rename-user.ts';

/** The number on file is taken as it is, however it was written: the form sends it back unchanged (docs/product/identity.md#profile). */
function phoneOf(given: ProfileBody['phoneNumber'], stored: string | null): string | null {
  if (given === undefined || given === stored) return stored;
  if (given === null || given === '') return null;
  const read = PhoneNumber.safeParse(given);
  if (!read.success)
    throw invalidFields({ phoneNumber: problemOf(read.error.issues[0] ?? { message: 'invalid_input' }) });
  requirePossibleNumber(read.data);
  return read.data;
}

/** In one size, whatever size was named. */
async function pictureOf(
  tx: Transaction,
  given: ProfileBody['profileImageUrl'],
  { id, profileImageUrl: stored }: UserRow,
): Promise<string | null> {
  if (given === undefined || given === stored) return stored;
  if (given === null || given === '') return null;
  const photoId = photoIdOf(given);
  const [photo] = photoId === undefined ? [] : await findOwnPhotos(tx, id, [photoId]);
  if (photo) return photoUrl(photo.id, 'small', 'webp');
  throw invalidFields({ profileImageUrl: problem('photo_gone') });
}

const isSame = (row: UserRow, patch: ProfilePatch): boolean =>
  (Object.keys(patch) as (keyof ProfilePatch)[]).every((key) => row[key] === patch[key]);

export function createUpdateProfileService({ unitOfWork, clocks }: Pick<Platform, 'unitOfWork' | 'clocks'>) {
  async function write(tx: Transaction, id: string, body: ProfileBody): Promise<UserRow> {
    const row = await lockPerson(tx, id);
    if (!row) throw signInFirst();
    const { firstName, lastName, locale = row.locale } = body;
    const isRenamed = row.firstName !== firstName || row.lastName !== lastName;
    if (isRenamed) requireOwnName(body);
    const phoneNumber = phoneOf(body.phoneNumber, row.phoneNumber);
    const patch = {
      firstName,
      lastName,
      phoneNumber,
      // Another number has to be proved again.
      phoneVerifiedAt: phoneNumber === row.phoneNumber ? row.phoneVerifiedAt : null,
      profileImageUrl: await pictureOf(tx, body.profileImageUrl, row),
      locale,
    };
    if (isSame(row, patch)) return row;
    const now = clocks.product.now();
    const after = await updatePerson(tx, id, patch, now);
    // Queued messages would still go to the former number, which may be another person's by now.
    if (row.phoneNumber !== phoneNumber) await dropQueuedTexts(tx, id);
    if (isRenamed) await renameElsewhere(tx, row, publicName(after));
    await recordEvent(tx, { type: 'user.profile_changed', userId: id }, now);
    return after;
  }

  return {
    /** Throws 422 by field: a phone number that is none, a picture that is not the member's own. */
    update: async (member: MemberActor, body: ProfileBody): Promise<CurrentUser> =>
      currentUserOf(await unitOfWork.run((tx) => write(tx, member.id, body))),
  };
}
