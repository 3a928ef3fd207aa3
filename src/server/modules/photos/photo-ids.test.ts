import { expect, it } from 'vitest';
import { isPrivatePhoto, newPhotoId, PRIVATE_ID_PATTERN } from './photo-ids.ts';

it('an id says whether everybody may see the photo, in whatever case a file system forgives', () => {
  const [open, closed] = [newPhotoId('everybody'), newPhotoId('private')];
  for (const id of [closed, closed.toUpperCase()]) expect(isPrivatePhoto(id)).toBe(true);
  for (const id of [open, 'evil_1', 'evi', 'pho_evi_1', '']) expect(isPrivatePhoto(id)).toBe(false);
  expect([open, closed].map((id) => new RegExp(PRIVATE_ID_PATTERN).test(id))).toEqual([false, true]);
});
