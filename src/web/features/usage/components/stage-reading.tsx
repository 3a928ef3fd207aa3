import type { BookingUsage } from '#shared/contracts/usage.ts';
import type { ReadingStage } from '#shared/domain/usage/readings.ts';
import { formatTenths } from '#shared/lib/format.ts';
import { useReaderZone } from '#web/lib/reader-zone.ts';
import { useText, useTexts } from '#web/lib/text.tsx';
import { formatInstant } from '#web/lib/time-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { useConfirmReading } from '../lib/use-usage.ts';
import { ReadingForm } from './reading-form.tsx';
import styles from './usage.module.css';
import { useQuery } from '@tanstack/react-query';
import { conditionQuery } from '#web/data/bookings.ts';

/** The photo that shows what was read; it opens in full size. */
function ReadingPhoto({ bookingId, photoId }: { bookingId: string; photoId: string }) {
  const t = useText();
  const { data } = useQuery(conditionQuery(bookingId));
  const photo = data?.photos.find(({ id }) => id === photoId);
  if (!photo) return null;
  return (
    <a className={styles.photo} href={photo.url} target="_blank" rel="noreferrer">
      <img
        src={photo.thumbnailUrl}
        alt={t('usage.reading.photo')}
        width={photo.width}
        height={photo.height}
      />
    </a>
  );
}

interface StageProps {
  usage: BookingUsage;
  stage: ReadingStage;
}

/** What the machine showed, and who has confirmed it. */
function Shown({ usage, stage }: StageProps) {
  const { t, locale } = useTexts();
  const zone = useReaderZone() ?? 'UTC';
  const confirm = useConfirmReading(usage.bookingId);
  const reading = usage[stage];
  if (!reading) return <p className="muted">{t('usage.reading.none')}</p>;
  const { engineHours, fuelEighths, recordedBy, recordedAt, confirmedAt } = reading;
  const at = (instant: string) => formatInstant(locale, instant, zone);
  return (
    <>
      <FactList
        className={styles.facts}
        facts={[
          engineHours !== null && {
            name: t('usage.reading.hours'),
            value: formatTenths(locale, engineHours),
          },
          fuelEighths !== null && {
            name: t('usage.reading.fuel'),
            value: t('usage.eighths', { eighths: fuelEighths }),
          },
        ]}
      />
      <ReadingPhoto bookingId={usage.bookingId} photoId={reading.photoId} />
      <p className="muted">
        {t(`usage.reading.by.${recordedBy}`, { when: at(recordedAt) })}{' '}
        {confirmedAt === null
          ? t('usage.reading.waiting')
          : t('usage.reading.confirmed', { when: at(confirmedAt) })}
      </p>
      {usage.confirmable.includes(stage) && (
        <Button busy={confirm.busy} onClick={() => confirm.run({ stage, readingId: reading.id })}>
          {t('usage.reading.confirm')}
        </Button>
      )}
    </>
  );
}

/** One handover: its reading, the press that confirms it, and the form for another one, closed while there is one to confirm. */
export function StageReading({ usage, stage }: StageProps) {
  const { t } = useTexts();
  const id = `usage-${stage}`;
  const form = <ReadingForm key={usage[stage]?.id ?? 'new'} usage={usage} stage={stage} />;
  return (
    <section className={styles.paper} aria-labelledby={id} data-stage={stage}>
      <h2 id={id}>{t(`usage.stage.${stage}`)}</h2>
      <Shown usage={usage} stage={stage} />
      {usage.recordable.includes(stage) &&
        (usage.confirmable.includes(stage) ? (
          <details>
            <summary className="cursor-pointer min-h-44px strong">{t('usage.form.other')}</summary>
            {form}
          </details>
        ) : (
          form
        ))}
    </section>
  );
}
