import { useText, type MessageId } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface TroubleProps {
  title: MessageId;
  /** What was there before the last try failed is still shown. */
  stale: boolean;
  busy: boolean;
  retry: () => void;
}

/** A part of the page did not come: what was not lost, and another try. */
export function Trouble({ title, stale, busy, retry }: TroubleProps) {
  const t = useText();
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t(title)}
      action={
        <Button variant="line" size="small" busy={busy} onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t(stale ? 'analytics.failed.stale' : 'analytics.failed.text')}
    </Notice>
  );
}
