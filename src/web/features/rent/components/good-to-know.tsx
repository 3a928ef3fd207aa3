import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { freeCancellationHours } from '#shared/domain/money-constants.ts';
import { acceptDeadlineHours } from '#shared/domain/booking-limits.ts';
import { useText } from '#web/lib/text.tsx';
import { FormGroup } from '#web/ui/form-group.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rent.module.css';

/** How the owner takes a booking, and what a change of mind costs: known before one goes on. */
export function GoodToKnow({
  item: { instantBooking, cancellationPolicy: policy },
}: {
  item: Pick<EquipmentDetail, 'instantBooking' | 'cancellationPolicy'>;
}) {
  const t = useText();
  return (
    <FormGroup title={t('rent.terms')}>
      <ul className={styles.terms}>
        <li>
          <Icon name={instantBooking ? 'bolt' : 'clock'} size={18} />
          {t(instantBooking ? 'rent.terms.instant' : 'rent.terms.request', { hours: acceptDeadlineHours })}
        </li>
        <li>
          <Icon name="shield" size={18} />
          {t(policy === 'flexible' ? 'rent.terms.flexible' : 'rent.terms.standard', {
            hours: freeCancellationHours,
          })}
        </li>
      </ul>
    </FormGroup>
  );
}
