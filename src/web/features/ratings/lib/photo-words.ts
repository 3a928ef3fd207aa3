import { maximumPhotoBytes } from '#shared/domain/limits.ts';
import type { PhotoProblem } from '#web/lib/send-photo.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { OutgoingNews, OutgoingPhoto } from './outgoing.ts';

const MEGABYTES = maximumPhotoBytes / 1024 / 1024;
const PERCENT = 100;

export function problemText(problem: PhotoProblem, t: Translate): string {
  switch (problem.kind) {
    case 'tooBig':
      return t('ratings.add.tooBig', { megabytes: MEGABYTES });
    case 'offline':
      return t('ratings.add.offline');
    case 'signIn':
      return t('ratings.add.signIn');
    case 'refused':
      return problem.message ?? t('ratings.add.failed');
  }
}

/** How far a photo is. */
export function stepText({ state }: OutgoingPhoto, t: Translate): string {
  if (state.step === 'preparing') return t('ratings.add.preparing');
  if (state.step !== 'uploading') return t('ratings.add.waiting');
  return state.progress < 1
    ? t('ratings.add.uploading', { percent: Math.floor(state.progress * PERCENT) })
    : t('ratings.add.finishing');
}

export function newsText(news: OutgoingNews | undefined, t: Translate): string {
  if (!news) return '';
  return news.kind === 'added'
    ? t('ratings.add.news.added', { count: news.count })
    : t(`ratings.add.news.${news.kind}`);
}
