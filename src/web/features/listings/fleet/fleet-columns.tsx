import type { ReactNode } from 'react';
import type { FleetRental, FleetRow } from '#shared/contracts/fleet.ts';
import { fleetEarningsDays } from '#shared/domain/listing-limits.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatDay, formatMoney } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { bookingPath, equipmentPath } from '#web/lib/paths.ts';
import type { Texts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RowMenu } from '../list/listing-menu.tsx';
import type { ListingDialog } from '../list/use-listing-actions.ts';
import styles from './fleet.module.css';

const TONES = { overdue: 'bad', out: 'warn', booked: 'brand', idle: 'good', unavailable: 'plain' } as const;

type Words = Pick<Texts, 't' | 'locale'>;

function Rental({
  rental,
  said,
  words,
}: {
  rental: FleetRental;
  said: 'fleet.until' | 'fleet.since' | 'fleet.from';
  words: Words;
}) {
  const { bookingId, renterName, day } = rental;
  return (
    <Link className="inline-flex items-center min-h-44px underline weight-mid" href={bookingPath(bookingId)}>
      {words.t(said, { day: formatDay(words.locale, day), renter: renterName })}
    </Link>
  );
}

function Now({ row: { state, now }, words }: { row: FleetRow; words: Words }) {
  return (
    <span className={styles.now}>
      <Badge tone={TONES[state]} dot>
        {words.t(`fleet.now.${state}`)}
      </Badge>
      {now && (
        <Rental rental={now} said={state === 'overdue' ? 'fleet.since' : 'fleet.until'} words={words} />
      )}
    </span>
  );
}

export interface FleetColumn {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: FleetRow) => ReactNode;
  /** Its head is not shown: in the card of a phone, or nowhere. */
  readonly quiet?: 'cards' | 'everywhere';
  /** Where it is in the row of a phone; as wide as its words otherwise. */
  readonly place?: 'item' | 'wide' | 'menu';
}

interface ColumnParts {
  words: Words;
  restricted: boolean;
  onDialog: (kind: ListingDialog, row: FleetRow) => void;
  isChosen: (id: string) => boolean;
  /** No further row can be chosen. */
  isFull: boolean;
  onChoose: (id: string, chosen: boolean) => void;
}

/** Item, Now, Next, rate, 30-day earnings, Available, and what can be done. */
export function fleetColumns({
  words,
  restricted,
  onDialog,
  isChosen,
  isFull,
  onChoose,
}: ColumnParts): FleetColumn[] {
  const { t, locale } = words;
  return [
    {
      id: 'choose',
      header: t('fleet.column.choose'),
      quiet: 'everywhere',
      cell: ({ id, name }) => (
        <label className="inline-flex items-center justify-center min-h-44px w-44px">
          <input
            type="checkbox"
            aria-label={t('fleet.bulk.select', { item: name })}
            checked={isChosen(id)}
            disabled={isFull && !isChosen(id)}
            onChange={({ target }) => onChoose(id, target.checked)}
          />
        </label>
      ),
    },
    {
      id: 'item',
      header: t('fleet.column.item'),
      quiet: 'cards',
      place: 'item',
      cell: ({ id, name, category, reference }) => (
        <span id={`fleet-${id}`} className="grid">
          <Link className="inline-flex items-center min-h-44px underline weight-mid" href={equipmentPath(id)}>
            {name}
          </Link>
          <span className="muted-reference">
            {[categoryName(t, category), reference].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'now',
      header: t('fleet.column.now'),
      quiet: 'cards',
      place: 'wide',
      cell: (row) => <Now row={row} words={words} />,
    },
    {
      id: 'next',
      header: t('fleet.column.next'),
      place: 'wide',
      cell: ({ next }) =>
        next ? (
          <Rental rental={next} said="fleet.from" words={words} />
        ) : (
          <span className="muted-color" data-nothing>
            {t('fleet.nothing')}
          </span>
        ),
    },
    {
      id: 'rate',
      header: t('fleet.column.rate'),
      cell: ({ dailyRate }) => formatMoney(locale, dailyRate),
    },
    {
      id: 'earned',
      header: t('fleet.column.earned', { days: fleetEarningsDays }),
      cell: ({ earned }) => formatMoney(locale, earned),
    },
    {
      id: 'available',
      header: t('fleet.column.available'),
      cell: ({ isAvailable }) => (isAvailable ? <span data-nothing>{t('fleet.yes')}</span> : t('fleet.no')),
    },
    {
      id: 'actions',
      header: t('fleet.column.actions'),
      quiet: 'everywhere',
      place: 'menu',
      cell: (row) => (
        <RowMenu listing={row} restricted={restricted} onDialog={(kind) => onDialog(kind, row)} />
      ),
    },
  ];
}
