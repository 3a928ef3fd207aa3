import { useTexts } from '#web/lib/text.tsx';
import { formatMoney } from '#web/lib/format.ts';
import styles from './console.module.css';

export interface Amount {
  readonly name: string;
  /** Decimal, as on the wire. */
  readonly amount: string;
  readonly look?: 'good' | 'bad' | 'total' | undefined;
}

/** Amounts one below the other, in a well: what an act does to the money. */
export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  const { locale } = useTexts();
  return (
    <dl className="grid gap-2 p-14px-4 rounded sunken-ground">
      {amounts.map(({ name, amount, look }) => (
        <div key={name} className={styles.amount} data-look={look}>
          <dt>{name}</dt>
          <dd>{formatMoney(locale, amount, true)}</dd>
        </div>
      ))}
    </dl>
  );
}
