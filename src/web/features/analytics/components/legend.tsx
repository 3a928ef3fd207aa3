import { useText } from '#web/lib/text.tsx';
import { SpanBar } from '#web/ui/span-bar.tsx';
import { FILLS, SPAN_LOOKS } from '../lib/span-look.ts';
import styles from './analytics.module.css';

/** What each kind of bar means. */
export function Legend() {
  const t = useText();
  return (
    <ul className={styles.legend}>
      {SPAN_LOOKS.map((look) => (
        <li key={look}>
          <SpanBar fill={FILLS[look]} begins ends className={styles.legendSample} />
          {t(`analytics.look.${look}`)}
        </li>
      ))}
    </ul>
  );
}
