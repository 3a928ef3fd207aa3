import type { TranslateUpload } from '#web/lib/upload-text.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { OutgoingNews } from './outgoing.ts';

/** The texts of a photo on its way, as evidence has them. */
export const sayOutgoing =
  (t: Translate): TranslateUpload =>
  (word, values) =>
    t(`ratings.add.${word}`, values);

export function newsText(news: OutgoingNews | undefined, t: Translate): string {
  if (!news) return '';
  return news.kind === 'added'
    ? t('ratings.add.news.added', { count: news.count })
    : t(`ratings.add.news.${news.kind}`);
}
