import { useId, useState } from 'react';
import type { OwnerPayout } from '#shared/contracts/payouts.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDay } from '../lib/use-day.ts';
import { PayoutParts } from './payout-parts.tsx';
import styles from './payout-row.module.css';

const TONES = {
  paid: 'good',
  scheduled: 'plain',
  waiting: 'warn',
  under_way: 'plain',
  held: 'warn',
  failed: 'bad',
} as const;

/** What one rental earned; opens to show how the share came about. */
export function PayoutRow({ payout }: { payout: OwnerPayout }) {
  const { t, locale } = useTexts();
  const id = useId();
  const day = useDay();
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.row}>
      <h3 className="weight-normal">
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className="flex flex-wrap items-center justify-between gap-1-3 shrinks">
            <span className={styles.words}>
              <span className={styles.name}>{payout.equipmentName}</span>
              <span className="muted">
                {payout.orderNumber} · {t('payouts.list.earned', { day: day(payout.earnedAt) })}
              </span>
            </span>
            <span className={styles.money}>
              <span className="strong">{formatCents(locale, centsOf(payout.ownerShare))}</span>
              <Badge tone={TONES[payout.status]} dot>
                {t(`payouts.status.${payout.status}`)}
              </Badge>
            </span>
          </span>
          <Icon name="down" size={18} className={styles.arrow} />
        </button>
      </h3>
      {open && <PayoutParts payout={payout} id={id} />}
    </li>
  );
}
