import { useId } from 'react';
import type { MoneyDesk } from '#shared/contracts/money-desk.ts';
import type { Account } from '#shared/domain/journal.ts';
import { useTexts, type MessageId } from '#web/lib/text.tsx';
import { centsOf, moneyText } from '../lib/money.ts';
import styles from './accounts.module.css';

const NAMES: Readonly<Record<Account, MessageId>> = {
  stripe_clearing: 'moneyDesk.account.stripe_clearing',
  stripe_fees: 'moneyDesk.account.stripe_fees',
  renter_collected: 'moneyDesk.account.renter_collected',
  owner_payable: 'moneyDesk.account.owner_payable',
  platform_commission: 'moneyDesk.account.platform_commission',
  processing_fee_income: 'moneyDesk.account.processing_fee_income',
  auth_held: 'moneyDesk.account.auth_held',
  auth_contra: 'moneyDesk.account.auth_contra',
  dispute_reserve: 'moneyDesk.account.dispute_reserve',
  dispute_fees: 'moneyDesk.account.dispute_fees',
  bad_debt: 'moneyDesk.account.bad_debt',
};
const isKnown = (account: string): account is Account => Object.hasOwn(NAMES, account);

/** The ledger's balances; a ledger that is right sums to zero. */
export function Accounts({ accounts }: Pick<MoneyDesk, 'accounts'>) {
  const { t, locale } = useTexts();
  const titleId = useId();
  const sum = accounts.reduce((total, { amount }) => total + centsOf(amount), 0);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('moneyDesk.accounts.title')}</h2>
        <p>{t('moneyDesk.accounts.text')}</p>
      </div>
      {accounts.length === 0 ? (
        <p className={styles.empty}>{t('moneyDesk.accounts.empty')}</p>
      ) : (
        <dl className={styles.accounts}>
          {accounts.map(({ account, amount }) => (
            <div key={account} className={styles.account}>
              <dt>{isKnown(account) ? t(NAMES[account]) : account}</dt>
              <dd>{moneyText(locale, centsOf(amount))}</dd>
            </div>
          ))}
          <div className={styles.account} data-sum data-wrong={sum === 0 ? undefined : true}>
            <dt>{t('moneyDesk.accounts.sum')}</dt>
            <dd>{moneyText(locale, sum)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
