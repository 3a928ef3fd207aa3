import { useCallback } from 'react';
import type { Texts } from '#web/lib/text.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';

interface CalendarsButtonProps {
  /** One item; all of the owner's where left out. */
  equipmentId?: string;
  label: string;
  failed: string;
}

/** Opens what has to do with calendars of other products. */
export function CalendarsButton({ equipmentId, label, failed }: CalendarsButtonProps) {
  const bring = useCallback(
    async (texts: Texts) => {
      const [{ CalendarsDialog }] = await Promise.all([
        import('./calendars-dialog.tsx'),
        texts.load(['calendars']),
      ]);
      return ({ onClose }: { onClose: () => void }) => (
        <CalendarsDialog equipmentId={equipmentId} onClose={onClose} />
      );
    },
    [equipmentId],
  );
  return <DialogButton label={label} failed={failed} bring={bring} />;
}
