import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { rentPath } from '#web/lib/paths.ts';
import { useText, type MessageId } from '#web/lib/text.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** Why it cannot be rented now; undefined when it can. */
export function obstacleOf({
  isAvailable,
  isOwn,
}: Pick<EquipmentDetail, 'isAvailable' | 'isOwn'>): MessageId | undefined {
  if (isOwn) return 'item.book.own';
  return isAvailable ? undefined : 'item.book.off';
}

interface RentButtonProps {
  item: EquipmentDetail;
  /** The chosen days, for the booking's address. */
  carried: string;
  /** Id of the element that explains why it is disabled. */
  reasonId: string;
  className?: string | undefined;
}

export function RentButton({ item, carried, reasonId, className }: RentButtonProps) {
  const t = useText();
  const label = t('item.book.rent');
  if (obstacleOf(item))
    return (
      <Button variant="go" className={className} disabled aria-describedby={reasonId}>
        {label}
      </Button>
    );
  return (
    <ButtonLink variant="go" className={className} href={rentPath(item.id) + carried}>
      {label}
    </ButtonLink>
  );
}
