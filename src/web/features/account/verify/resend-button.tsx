import { usePageContext } from '#web/lib/page-context.tsx';
import { useServerNow } from '#web/lib/server-time.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { SendCode } from './use-send-code.ts';

/** A mail may take this long; a second code would end the first. */
const PATIENCE_MS = 30_000;

export function ResendButton({ code }: { code: SendCode }) {
  const t = useText();
  const { renderedAt } = usePageContext();
  const now = useServerNow(renderedAt, 1000).getTime();
  const { sentAt = -Infinity, busy, send } = code;
  const seconds = Math.min(PATIENCE_MS, Math.max(0, sentAt + PATIENCE_MS - now)) / 1000;
  const label =
    seconds > 0 ? t('account.verify.resendIn', { seconds: Math.ceil(seconds) }) : t('account.verify.resend');
  return (
    <Button variant="line" wide busy={busy} disabled={seconds > 0} onClick={() => void send()}>
      {busy ? t('account.verify.sending') : label}
    </Button>
  );
}
