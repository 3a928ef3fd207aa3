import { useText, type MessageId } from '#web/lib/text.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { reasonOf } from '../../lib/reason-of.ts';

interface TroubleProps {
  title: MessageId;
  error?: unknown;
  /** What was there before the last try failed is still shown. */
  stale?: boolean;
  busy: boolean;
  retry: () => void;
}

/** A part of the desk did not come: why, what was not lost, and another try. */
export function Trouble({ title, error, stale = false, busy, retry }: TroubleProps) {
  const t = useText();
  const said = reasonOf(error);
  return (
    <RetryNotice title={t(title)} busy={busy} retry={retry}>
      {[said, t(stale ? 'admin.desk.stale' : 'admin.desk.failedText')].filter(Boolean).join(' ')}
    </RetryNotice>
  );
}
