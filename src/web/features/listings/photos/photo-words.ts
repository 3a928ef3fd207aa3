import type { TranslateUpload } from '#web/lib/upload-text.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { PhotoNews } from './photo.ts';

/** The texts of a photo on its way, as the form has them. */
export const sayPhoto =
  (t: Translate): TranslateUpload =>
  (word, values) =>
    t(`listings.photos.${word}`, values);

export function newsText(news: PhotoNews | undefined, t: Translate): string {
  if (!news) return '';
  const { kind, ...values } = news;
  return t(`listings.photos.news.${kind}`, values);
}

/** The first is the cover. */
export const photoName = (index: number, t: Translate): string =>
  t(index === 0 ? 'listings.photos.coverName' : 'listings.photos.name', { place: index + 1 });
