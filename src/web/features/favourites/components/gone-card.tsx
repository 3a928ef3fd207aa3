import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface GoneCardProps {
  /** Empty for a guest, who gets no notification. */
  name: string;
  onRemove: () => void;
}

/** In place of an item that its owner has deleted. */
export function GoneCard({ name, onRemove }: GoneCardProps) {
  const t = useText();
  const called = name || t('saved.items.goneUnnamed');
  return (
    <EmptyState
      title={called}
      text={
        <>
          <strong>{t('saved.items.gone')}</strong>
          <br />
          {t('saved.items.goneText')}
        </>
      }
    >
      <Button
        variant="line"
        size="small"
        aria-label={t('saved.items.removeNamed', { name: called })}
        onClick={onRemove}
      >
        {t('saved.items.remove')}
      </Button>
    </EmptyState>
  );
}
