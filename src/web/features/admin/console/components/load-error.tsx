import { useText, type MessageId } from '#web/lib/text.tsx';
import { RetryBanner } from '#web/ui/retry-banner.tsx';
import { reasonOf } from '../../lib/reason-of.ts';

interface AdminLoadErrorProps {
  title: MessageId;
  error?: unknown;
  /** What was there before the last try failed is still shown. */
  stale?: boolean;
  busy: boolean;
  retry: () => void;
}

/** A section of the admin console failed to load: why, what was not lost, and a retry. */
export function AdminLoadError({ title, error, stale = false, busy, retry }: AdminLoadErrorProps) {
  const t = useText();
  const said = reasonOf(error);
  return (
    <RetryBanner title={t(title)} busy={busy} retry={retry}>
      {[said, t(stale ? 'admin.console.stale' : 'admin.console.failedText')].filter(Boolean).join(' ')}
    </RetryBanner>
  );
}
