import { useText, type MessageId } from '#web/lib/text.tsx';
import { RetryNotice } from './retry-notice.tsx';

export interface TroubleProps {
  title: MessageId;
  /** What was there before the last try failed is still shown. */
  stale: boolean;
  busy: boolean;
  retry: () => void;
}

/** A part of a page did not come: what was not lost, in that page's words, and another try. */
export function troubleOf(words: { readonly text: MessageId; readonly stale: MessageId }) {
  return function Trouble({ title, stale, ...again }: TroubleProps) {
    const t = useText();
    return (
      <RetryNotice title={t(title)} {...again}>
        {t(stale ? words.stale : words.text)}
      </RetryNotice>
    );
  };
}
