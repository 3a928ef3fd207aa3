import { PHOTO_STAGES, type PhotoStage } from '#shared/domain/condition-photos.ts';
import type { KeyedFile } from '#web/lib/photo-upload.ts';
import { keepUnsent, readUnsent, unsentUnder } from '#web/lib/unsent-photos.ts';
import type { UnsentStore } from './evidence-queue.ts';

/** Whose photos, and of what. */
export interface EvidencePlace {
  readonly personId: string;
  readonly bookingId: string;
  readonly moment: PhotoStage;
}

const KIND = 'evidence';
/** Each photo on its own: two tabs take nothing away from each other. Ids have no spaces. */
const nameOf = ({ personId, bookingId, moment }: EvidencePlace, key: string): string =>
  [KIND, personId, bookingId, moment, key].join(' ');

/** Where the photos of one booking and handover stage outlive the page. */
export const unsentStore = (place: EvidencePlace): UnsentStore => ({
  keep: ({ key, file }) => void keepUnsent(nameOf(place, key), [file]),
  forget: (key) => void keepUnsent(nameOf(place, key), []),
});

const isMoment = (word: string): word is PhotoStage => PHOTO_STAGES.some((moment) => moment === word);

async function photoUnder(name: string): Promise<(EvidencePlace & KeyedFile) | undefined> {
  const [, personId, bookingId, moment = '', key] = name.split(' ');
  const [file] = await readUnsent(name);
  return personId && bookingId && isMoment(moment) && key && file
    ? { personId, bookingId, moment, key, file }
    : undefined;
}

/** Whether this browser keeps photos of theirs that the server has not got. */
export const hasUnsent = async (personId: string): Promise<boolean> =>
  (await unsentUnder(`${KIND} ${personId} `)).length > 0;

/** A user's photos that this browser has not sent yet, in the order in which they were taken. */
export async function unsentOf(personId: string): Promise<(EvidencePlace & KeyedFile)[]> {
  const names = await unsentUnder(`${KIND} ${personId} `);
  const found = await Promise.all(names.map(photoUnder));
  return found
    .filter((photo) => photo !== undefined)
    .sort((one, two) => one.file.lastModified - two.file.lastModified);
}
