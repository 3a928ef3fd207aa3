import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './place-block.module.css';

interface FactProps {
  icon: IconName;
  title: string;
  text: string;
}

function Fact({ icon, title, text }: FactProps) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <div>
        <h3>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
    </li>
  );
}

/** How one gets it: the city, not the address; whether it is brought; how it is booked. */
export function PlaceBlock({
  item,
}: {
  item: Pick<EquipmentDetail, 'location' | 'deliveryOptions' | 'instantBooking'>;
}) {
  const { t, locale } = useTexts();
  const { location: place, deliveryOptions, instantBooking } = item;
  const { pickup, delivery, deliveryFee, deliveryRadius } = deliveryOptions;
  return (
    <ul className={styles.facts}>
      <Fact
        icon="pin"
        title={t(pickup ? 'item.place.pickup' : 'item.place.noPickup', { place })}
        text={t('item.place.exact')}
      />
      {delivery ? (
        <Fact
          icon="truck"
          title={t('item.place.delivery', { fee: formatMoney(locale, deliveryFee) })}
          text={t('item.place.radius', { miles: deliveryRadius, place })}
        />
      ) : (
        <Fact icon="truck" title={t('item.place.noDelivery')} text={t('item.place.noDeliveryText')} />
      )}
      {instantBooking ? (
        <Fact icon="bolt" title={t('item.place.instant')} text={t('item.place.instantText')} />
      ) : (
        <Fact icon="clock" title={t('item.place.request')} text={t('item.place.requestText')} />
      )}
    </ul>
  );
}
