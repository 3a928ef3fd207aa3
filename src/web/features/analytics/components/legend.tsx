import { useText } from '#web/lib/text.tsx';
import { SPAN_LOOKS, type Span, type SpanLook } from '../lib/span-look.ts';
import styles from './analytics.module.css';
import { SpanBar } from './span-bar.tsx';

const exampleOf = (look: SpanLook): Span => ({
  kind: look === 'block' || look === 'buffer' ? look : 'booking',
  status: look === 'block' || look === 'buffer' ? null : look,
  bookingId: null,
  startDate: '',
  endDate: '',
  renterName: null,
});

/** What each kind of bar means. */
export function Legend() {
  const t = useText();
  return (
    <ul className={styles.legend}>
      {SPAN_LOOKS.map((look) => (
        <li key={look}>
          <SpanBar span={exampleOf(look)} begins ends className={styles.legendSample} />
          {t(`analytics.look.${look}`)}
        </li>
      ))}
    </ul>
  );
}
