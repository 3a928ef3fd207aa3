import styles from './price-lines.module.css';

export interface PriceLineText {
  readonly name: string;
  readonly amount: string;
}

interface PriceLinesProps {
  lines: readonly PriceLineText[];
  /** Below a rule, and louder. */
  total?: PriceLineText | undefined;
}

/** What something costs, line by line. Amounts come formatted. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <dl className="grid gap-10px">
      {lines.map(({ name, amount }) => (
        <div key={name} className={styles.line}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.line} data-total>
          <dt>{total.name}</dt>
          <dd>{total.amount}</dd>
        </div>
      )}
    </dl>
  );
}

/** A tenth now, the rest held. */
export function SplitBar() {
  return (
    <div className={styles.bar} aria-hidden>
      <i />
      <i />
    </div>
  );
}

/** On the black slab: what is paid now, and what is held until later, as a bar of ten and ninety. */
export function PriceSplit({ now, later }: { now: PriceLineText; later: PriceLineText }) {
  return (
    <div className={styles.split}>
      <SplitBar />
      <PriceLines lines={[now, later]} />
    </div>
  );
}
