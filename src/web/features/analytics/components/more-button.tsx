import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';

/** Brings the next `count` of a list; nothing where there are none. */
export function MoreButton({ count, onClick }: { count: number; onClick: () => void }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Button variant="line" onClick={onClick}>
      {t('analytics.more', { count })}
    </Button>
  );
}
