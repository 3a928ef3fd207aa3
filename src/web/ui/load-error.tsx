import { useText, type MessageId } from '#web/lib/text.tsx';
import { RetryBanner } from './retry-banner.tsx';

export interface LoadErrorProps {
  title: MessageId;
  /** What was there before the last try failed is still shown. */
  stale: boolean;
  busy: boolean;
  retry: () => void;
}

/** A part of a page did not come: what was not lost, in that page's words, and another try. */
export function createLoadError(words: { readonly text: MessageId; readonly stale: MessageId }) {
  return function LoadError({ title, stale, ...again }: LoadErrorProps) {
    const t = useText();
    return (
      <RetryBanner title={t(title)} {...again}>
        {t(stale ? words.stale : words.text)}
      </RetryBanner>
    );
  };
}
