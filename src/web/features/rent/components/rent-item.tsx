import { useId, useState, type ReactNode } from 'react';
import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { categoryName } from '#web/lib/category-name.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useTexts } from '#web/lib/text.tsx';
import { unbroken } from '#web/lib/unbroken.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './rent.module.css';

interface RentItemProps {
  item: EquipmentDetail;
  /** Its picture, of the shape of this place. */
  picture: ReactNode;
  /** Without it only what distinguishes the item from others. */
  described?: boolean;
  /** When it is rented, once that is settled; instead of the daily rate. */
  time?: string;
}

/** About so many characters fill the lines that show at first. */
const SHORT_TEXT = 130;

/** What is being rented: picture, name, category and brand, daily rate, and the description on request. */
export function RentItem({ item, picture, described = false, time }: RentItemProps) {
  const { t, locale } = useTexts();
  const [open, setOpen] = useState(false);
  const textId = useId();
  const { name, category, brand, dailyRate, description } = item;
  const isLong = description.length > SHORT_TEXT;
  return (
    <section className="stack-3" aria-label={t('rent.item.label')}>
      <div className="flex flex-wrap items-start gap-3">
        <div className={styles.picture}>{picture}</div>
        <div className={styles.words}>
          <h2 className="leading-135 text-3 tracking-0">{unbroken(name)}</h2>
          <p className="muted">{[categoryName(t, category), brand].filter(Boolean).join(' · ')}</p>
          {time === undefined ? (
            <p>
              <b>{formatMoney(locale, dailyRate)}</b>
              <span className="muted">{t('rent.perDay')}</span>
            </p>
          ) : (
            <p>{time}</p>
          )}
        </div>
      </div>
      {described && description && (
        <div className="grid justify-items-start">
          <p id={textId} className={styles.text} data-short={(isLong && !open) || undefined}>
            {description}
          </p>
          {isLong && (
            <Button
              variant="quiet"
              size="small"
              className={styles.more}
              aria-expanded={open}
              aria-controls={textId}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'rent.item.less' : 'rent.item.more')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
