import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddressPart } from './address-part.tsx';
import { FeedsPart } from './feeds-part.tsx';

interface CalendarsDialogProps {
  equipmentId: string | undefined;
  onClose: () => void;
}

/** Calendars of other products: what they read here, and what is read of them. */
export function CalendarsDialog({ equipmentId, onClose }: CalendarsDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(equipmentId === undefined ? 'calendars.titleAll' : 'calendars.title')}
      size="large"
      actions={
        <Button variant="line" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <AddressPart equipmentId={equipmentId} />
      {equipmentId !== undefined && <FeedsPart equipmentId={equipmentId} />}
    </Dialog>
  );
}
