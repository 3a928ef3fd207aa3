import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingUsage } from '#shared/contracts/usage.ts';
import type { ReadingStage } from '#shared/domain/usage/readings.ts';
import { conditionQuery } from '#web/data/bookings.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRecordReading } from '../lib/use-usage.ts';
import { FuelField, HoursField, PhotoChoice } from './reading-fields.tsx';
import styles from './usage.module.css';

const HOURS = /^\d{1,6}(?:[.,]\d)?$/;
const hoursOf = (typed: string): number | undefined =>
  HOURS.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : undefined;

interface FormProps {
  usage: BookingUsage;
  stage: ReadingStage;
}

/** What meter and gauge show now, with a photo of the handover that shows them. */
export function ReadingForm({ usage, stage }: FormProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [fuel, setFuel] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isTried, setTried] = useState(false);
  const { data } = useQuery(conditionQuery(usage.bookingId));
  const photos = data?.photos.filter(({ moment }) => moment === stage) ?? [];
  const photoId = chosen ?? photos.at(-1)?.id;
  const { run, busy } = useRecordReading(usage.bookingId);
  const { hours, fuel: fuelTerms } = usage.terms ?? { hours: null, fuel: null };
  const engineHours = hours ? hoursOf(typed) : null;
  const fuelEighths = fuelTerms ? (fuel === '' ? undefined : Number(fuel)) : null;

  function send() {
    setTried(true);
    if (busy || engineHours === undefined || fuelEighths === undefined || photoId === undefined) return;
    run({ stage, engineHours, fuelEighths, photoId });
  }

  return (
    <form
      className="stack-3"
      noValidate
      aria-label={t(`usage.form.${stage}`)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hours && (
        <HoursField value={typed} isWrong={isTried && engineHours === undefined} onChange={setTyped} />
      )}
      {fuelTerms && (
        <FuelField value={fuel} isWrong={isTried && fuelEighths === undefined} onChange={setFuel} />
      )}
      <PhotoChoice name={`photo-${stage}`} photos={photos} chosen={photoId} onChoose={setChosen} />
      {photoId === undefined && (
        <p className={isTried ? styles.wrong : 'muted'} role={isTried ? 'alert' : undefined}>
          {t('usage.form.noPhoto')}
        </p>
      )}
      <Button type="submit" busy={busy}>
        {t('usage.form.send')}
      </Button>
    </form>
  );
}
