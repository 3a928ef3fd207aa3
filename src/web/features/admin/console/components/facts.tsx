import { FactList, type Fact } from '#web/ui/fact-list.tsx';
import styles from './console.module.css';

/** Names and values, in two columns where there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts} className={styles.facts} rows={styles.fact} />
);

/** Amounts and counts, large. */
export const Figures = ({ facts }: { facts: readonly Fact[] }) => (
  <FactList facts={facts} className={styles.figures} rows={styles.figure} values={styles.number} />
);
