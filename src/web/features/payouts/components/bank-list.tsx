import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { BankPayout } from '#shared/contracts/payouts.ts';
import { bankPayoutsQuery } from '#web/data/payouts.ts';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Loaded } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { useBankDay, useDay } from '../lib/use-day.ts';
import styles from './payouts.module.css';

const TONES = {
  pending: 'plain',
  in_transit: 'plain',
  paid: 'good',
  failed: 'bad',
  canceled: 'plain',
} as const;

function BankRow({ payout: { amount, status, arrivesAt, createdAt } }: { payout: BankPayout }) {
  const { t, locale } = useTexts();
  const day = useDay();
  const bankDay = useBankDay();
  const isOff = status === 'failed' || status === 'canceled';
  const when =
    arrivesAt === null || isOff
      ? t('payouts.bank.sent', { day: day(createdAt) })
      : t(status === 'paid' ? 'payouts.bank.arrived' : 'payouts.bank.arrives', { day: bankDay(arrivesAt) });
  return (
    <li className={styles.bank}>
      <span className="grid strong">
        {formatCents(locale, centsOf(amount))}
        <span className="muted weight-normal">{when}</span>
      </span>
      <Badge tone={TONES[status]} dot>
        {t(`payouts.bank.${status}`)}
      </Badge>
      {status === 'failed' && <span className={styles.wrong}>{t('payouts.bank.failedText')}</span>}
    </li>
  );
}

/** What has gone on to the owner's bank, and when it arrives. */
export function BankList() {
  const { t } = useTexts();
  const titleId = useId();
  const query = useInfiniteQuery(bankPayoutsQuery);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="column-4" aria-labelledby={titleId} aria-busy={query.isPending || undefined}>
      <h2 id={titleId}>{t('payouts.bank.title')}</h2>
      <Loaded query={query} title="payouts.failed.bank" skeleton={styles.skeletonSmall}>
        {() =>
          rows.length === 0 ? (
            <p className="muted">{t('payouts.bank.empty')}</p>
          ) : (
            <ul className="panel">
              {rows.map((payout) => (
                <BankRow key={payout.id} payout={payout} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <MoreButton query={query}>{t('payouts.bank.more')}</MoreButton>
    </section>
  );
}
