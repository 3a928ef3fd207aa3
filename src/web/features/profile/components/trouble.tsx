import { useText, type MessageId } from '#web/lib/text.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';

interface TroubleProps {
  title: MessageId;
  /** What was there before the last try failed is still shown. */
  stale: boolean;
  busy: boolean;
  retry: () => void;
}

/** A part of the page did not come: what was not lost, and another try. */
export function Trouble({ title, stale, ...again }: TroubleProps) {
  const t = useText();
  return (
    <RetryNotice title={t(title)} {...again}>
      {t(stale ? 'profile.failed.stale' : 'profile.failed.text')}
    </RetryNotice>
  );
}
