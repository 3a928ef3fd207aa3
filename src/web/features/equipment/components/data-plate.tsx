import { useText } from '#web/lib/text.tsx';
import { figureOf, isLong } from '../lib/specification.ts';
import styles from './data-plate.module.css';

/** The figures that decide, as on a machine's own plate: figure large, unit small. */
export function DataPlate({ specifications }: { specifications: Record<string, string> }) {
  const t = useText();
  const entries = Object.entries(specifications).filter(([, value]) => value.trim() !== '');
  if (entries.length === 0) return null;
  return (
    <section className={styles.plate} aria-label={t('item.specifications')}>
      <dl className={styles.entries}>
        {entries.map(([name, value]) => {
          const figure = figureOf(value);
          return (
            <div key={name} className={styles.entry}>
              <dt className="muted-small truncate">{name}</dt>
              <dd className={styles.figure} data-long={isLong(figure) || undefined}>
                {figure.figure}
                {figure.unit && <small className="text-2 tracking-0 weight-mid"> {figure.unit}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
