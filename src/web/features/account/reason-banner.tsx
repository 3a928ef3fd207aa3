import { useText, type MessageId } from '#web/lib/text.tsx';
import { LOCK } from '#web/ui/drawings.ts';
import { Banner } from '#web/ui/banner.tsx';

const TEXTS: Record<string, MessageId> = {
  rental: 'account.reason.rental',
  message: 'account.reason.message',
  list: 'account.reason.list',
};

/** Why one has been brought to the sign-in page; nothing for those who came by themselves. */
export function ReasonBanner({ reason }: { reason: string | null }) {
  const t = useText();
  if (!reason) return null;
  return (
    <Banner tone="warning" icon={LOCK} role="status" title={t('account.reason.title')}>
      {t((Object.hasOwn(TEXTS, reason) && TEXTS[reason]) || 'account.reason.other')}
    </Banner>
  );
}
