import { useText } from '#web/lib/text.tsx';
import { SpanBar } from '#web/ui/span-bar.tsx';
import { FILLS, TIMELINE_LOOKS } from './day-entries.ts';
import styles from './timeline.module.css';

/** What each kind of bar means. */
export function TimelineLegend() {
  const t = useText();
  return (
    <ul className={styles.legend} aria-label={t('timeline.legend')}>
      {TIMELINE_LOOKS.map((look) => (
        <li key={look}>
          <SpanBar fill={FILLS[look]} begins ends className={styles.sample} />
          {t(`timeline.look.${look}`)}
        </li>
      ))}
    </ul>
  );
}
