import { maximumPhotoBytes } from '#shared/domain/limits.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Photo, PhotoNews, PhotoProblem } from './photo.ts';

export const photoMegabytes = maximumPhotoBytes / 1024 / 1024;
const PERCENT = 100;

export function problemText(problem: PhotoProblem, t: Translate): string {
  switch (problem.kind) {
    case 'tooBig':
      return t('listings.photos.tooBig', { megabytes: photoMegabytes });
    case 'offline':
      return t('listings.photos.offline');
    case 'signIn':
      return t('listings.photos.signIn');
    case 'refused':
      return problem.message ?? t('listings.photos.failed');
  }
}

/** What the tile says while the photo is on its way. */
export function stepText({ state }: Photo, t: Translate): string {
  if (state.step === 'preparing') return t('listings.photos.preparing');
  if (state.step !== 'uploading') return t('listings.photos.waiting');
  return state.progress < 1
    ? t('listings.photos.uploading', { percent: Math.floor(state.progress * PERCENT) })
    : t('listings.photos.finishing');
}

export function newsText(news: PhotoNews | undefined, t: Translate): string {
  if (!news) return '';
  const { kind, ...values } = news;
  return t(`listings.photos.news.${kind}`, values);
}

/** The first is the cover. */
export const photoName = (index: number, t: Translate): string =>
  t(index === 0 ? 'listings.photos.coverName' : 'listings.photos.name', { place: index + 1 });
