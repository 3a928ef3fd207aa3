import { useText, type MessageId } from '#web/lib/text.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Notice } from '#web/ui/notice.tsx';

const TEXTS: Record<string, MessageId> = {
  rental: 'account.reason.rental',
  message: 'account.reason.message',
  list: 'account.reason.list',
};

/** Why one has been brought to the sign-in page; nothing for those who came by themselves. */
export function ReasonNotice({ reason }: { reason: string | null }) {
  const t = useText();
  if (!reason) return null;
  return (
    <Notice tone="warning" icon={LOCK} role="status" title={t('account.reason.title')}>
      {t((Object.hasOwn(TEXTS, reason) && TEXTS[reason]) || 'account.reason.other')}
    </Notice>
  );
}
