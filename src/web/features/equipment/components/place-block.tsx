import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Fact, Facts } from './facts.tsx';

type PlacedItem = Pick<EquipmentDetail, 'location' | 'deliveryOptions' | 'instantBooking'>;

/** How one gets it: the city, not the address; whether it is brought; how it is booked. */
export function PlaceBlock({ item }: { item: PlacedItem }) {
  const { t, locale } = useTexts();
  const { location: place, deliveryOptions, instantBooking } = item;
  const { pickup, delivery, deliveryFee, deliveryRadius: miles } = deliveryOptions;
  // Without a place there is nothing to measure the distance from: then it is not delivered.
  const isDelivered = delivery && place !== '';
  const fee = formatMoney(locale, deliveryFee);
  const pickupId = place ? 'item.place.pickup' : 'item.place.pickupAtOwner';
  return (
    <Facts>
      {(place || pickup) && (
        <Fact
          icon="pin"
          title={t(pickup ? pickupId : 'item.place.noPickup', { place })}
          text={t('item.place.exact')}
        />
      )}
      <Fact
        icon="truck"
        title={t(isDelivered ? 'item.place.delivery' : 'item.place.noDelivery', { fee })}
        text={t(isDelivered ? 'item.place.radius' : 'item.place.noDeliveryText', { miles, place })}
      />
      <Fact
        icon={instantBooking ? 'bolt' : 'clock'}
        title={t(instantBooking ? 'item.place.instant' : 'item.place.request')}
        text={t(instantBooking ? 'item.place.instantText' : 'item.place.requestText')}
      />
    </Facts>
  );
}
