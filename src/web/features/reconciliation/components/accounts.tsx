import { useId } from 'react';
import type { ReconciliationOverview } from '#shared/contracts/reconciliation.ts';
import { accountText } from '#web/lib/account-text.ts';
import { useTexts } from '#web/lib/text.tsx';
import { centsOf, formatCents } from '#web/lib/cents.ts';
import styles from './reconciliation.module.css';

/** The ledger's balances; a ledger that is right sums to zero. */
export function Accounts({ accounts }: Pick<ReconciliationOverview, 'accounts'>) {
  const { t, locale } = useTexts();
  const titleId = useId();
  const sum = accounts.reduce((total, { amount }) => total + centsOf(amount), 0);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.accountsHead}>
        <h2 id={titleId}>{t('reconciliation.accounts.title')}</h2>
        <p>{t('reconciliation.accounts.text')}</p>
      </div>
      {accounts.length === 0 ? (
        <p className="muted">{t('reconciliation.accounts.empty')}</p>
      ) : (
        <dl className="panel">
          {accounts.map(({ account, amount }) => (
            <div key={account} className={styles.account}>
              <dt>{accountText(account, t)}</dt>
              <dd>{formatCents(locale, centsOf(amount))}</dd>
            </div>
          ))}
          <div className={styles.account} data-sum data-wrong={sum === 0 ? undefined : true}>
            <dt>{t('reconciliation.accounts.sum')}</dt>
            <dd>{formatCents(locale, sum)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
