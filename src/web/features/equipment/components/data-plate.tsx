import type { EquipmentDetail } from '#shared/contracts/equipment.ts';
import { useTexts } from '#web/lib/text.tsx';
import { figureOf, isLong } from '../lib/specification.ts';
import styles from './data-plate.module.css';

type PlateProps = Pick<EquipmentDetail, 'specifications' | 'facts'>;

/** What decides at the gate; then the other figures as on a machine's own plate: figure large, unit small. */
export function DataPlate({ specifications, facts = [] }: PlateProps) {
  const { t, language } = useTexts();
  const entries = Object.entries(specifications).filter(
    ([name, value]) => value.trim() !== '' && !facts.some((fact) => fact.name === name),
  );
  if (entries.length + facts.length === 0) return null;
  return (
    <section className={styles.plate} aria-label={t('item.specifications')}>
      <ul className={styles.facts}>
        {facts.map(({ name, label, value }) => (
          <li key={name}>
            {label[language]} <b>{value[language]}</b>
          </li>
        ))}
      </ul>
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
