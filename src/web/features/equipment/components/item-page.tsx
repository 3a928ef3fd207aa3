import { useId, type MouseEvent, type ReactNode } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { paths } from '#web/lib/paths.ts';
import { formatTimeZone, formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { IconLink } from '#web/ui/icon-button.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { useRentalDays, type RentalDays } from '../lib/use-rental-days.ts';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { BookingCard, MoneyBar } from './booking-card.tsx';
import { DataPlate } from './data-plate.tsx';
import { Gallery } from './gallery.tsx';
import { LazyDeliveryQuote } from './lazy-delivery-quote.tsx';
import { ItemHeading } from './item-heading.tsx';
import styles from './item-page.module.css';
import { OwnerBlock } from './owner-block.tsx';
import { Rates } from './rates.tsx';
import { obstacleOf } from './rent-button.tsx';
import { Reviews } from './reviews.tsx';
import { RulesBlock } from './rules-block.tsx';
import { Fact, Facts } from './facts.tsx';

type PlacedItem = Pick<EquipmentDetail, 'location' | 'deliveryOptions' | 'instantBooking'>;

/** How one gets it: the city, not the address; whether it is brought; how it is booked. */
function PlaceBlock({ item }: { item: PlacedItem }) {
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

interface BlockProps {
  id?: string;
  title: string;
  note?: string;
  children: ReactNode;
}

function Block({ id, title, note, children }: BlockProps) {
  const titleId = useId();
  return (
    <section className={styles.block} id={id} aria-labelledby={titleId}>
      <div className="spread">
        <h2 id={titleId}>{title}</h2>
        {note && <span className="muted">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** Where there is a page of ours to go back to, back means that one: the results, at the same place. */
function goBack(event: MouseEvent): void {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  if (event.metaKey || event.ctrlKey || event.shiftKey || navigation?.canGoBack !== true) return;
  event.preventDefault();
  window.history.back();
}

const CALENDAR = 'availability';

interface ItemPageProps {
  item: EquipmentDetail;
  /** A control of another feature: on the picture of a phone, and beside the name. */
  renderMark?: (place: 'picture' | 'heading') => ReactNode;
  /** A part of another feature, about days that are chosen. */
  renderAdvice?: (days: RentalDays) => ReactNode;
}

/** Everything about one item, and the way to rent it. */
export function ItemPage({ item, renderMark, renderAdvice }: ItemPageProps) {
  const { t, locale } = useTexts();
  const days = useRentalDays(item);
  const selectable = !obstacleOf(item);
  return (
    <article className={`container ${styles.page ?? ''}`}>
      <Gallery item={item}>
        <IconLink
          className={styles.onPicture}
          icon="left"
          label={t('common.back')}
          href={paths.search}
          onClick={goBack}
        />
        <span className="flex gap-2">
          {renderMark?.('picture')}
          <ShareButton className={styles.onPicture} title={item.name} bare />
        </span>
      </Gallery>
      <div className={styles.columns}>
        <div className="stack-8">
          <ItemHeading item={item} mark={renderMark?.('heading')} />
          <DataPlate {...item} />
          {item.description && <p className="measure pre-line text-pretty">{item.description}</p>}
          <Block title={t('item.rates')}>
            <Rates item={item} />
          </Block>
          <Block id={CALENDAR} title={t('item.calendar')} note={formatTimeZone(locale, item.timeZone)}>
            <AvailabilityCalendar item={item} days={days} selectable={selectable} />
            {selectable && renderAdvice?.(days)}
          </Block>
          <Block title={t('item.rules')}>
            <RulesBlock item={item} earliest={days.earliest} />
          </Block>
          <Block title={t('item.place')}>
            <PlaceBlock item={item} />
            {item.deliveryOptions.delivery && item.location && <LazyDeliveryQuote {...{ item, days }} />}
          </Block>
          <Block title={t('item.owner')}>
            <OwnerBlock item={item} />
          </Block>
          <Block
            id="reviews"
            title={t('item.reviews')}
            {...(item.reviewCount > 0 ? { note: t('item.reviews.count', { count: item.reviewCount }) } : {})}
          >
            <Reviews item={item} />
          </Block>
        </div>
        <aside className="shrinks wide-self-start wide-sticky wide-top-96px">
          <BookingCard item={item} days={days} calendar={`#${CALENDAR}`} />
        </aside>
      </div>
      <MoneyBar item={item} days={days} />
    </article>
  );
}
