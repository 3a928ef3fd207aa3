import { useState, type FormEvent } from 'react';
import type { BlockReason } from '#shared/contracts/listings.ts';
import { BLOCK_REASONS, blockProblems } from '#shared/domain/blocked-days.ts';
import { daysInclusive, type Day } from '#shared/domain/calendar.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useDaysText } from '../list/booking-words.ts';
import { ItemBookingsList } from '../list/item-bookings-list.tsx';
import styles from './owner-calendar.module.css';
import { useBlockDays } from './use-blocks.ts';

const NOTE_LENGTH = 200;

interface BlockFormProps {
  equipmentId: string;
  range: { first: Day; last: Day };
  today: Day;
  /** The days are kept: nothing is chosen any more. */
  onDone: () => void;
  onClear: () => void;
}

/** Keeps the chosen days for the owner, with a reason that only they see. */
export function BlockForm({ equipmentId, range, today, onDone, onClear }: BlockFormProps) {
  const t = useText();
  const daysText = useDaysText();
  const [reason, setReason] = useState<BlockReason>('maintenance');
  const [note, setNote] = useState('');
  const { busy, refusedFor, run } = useBlockDays(equipmentId);
  const days = { startDate: range.first, endDate: range.last };
  const refused = refusedFor(days);
  const count = daysInclusive(range.first, range.last);
  const said = daysText(days);
  const [problem] = Object.values(blockProblems(days, today));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined || busy) return;
    if (await run({ ...days, reason, note: note.trim() })) onDone();
  };
  return (
    <form className="stack-4 p-4 panel" onSubmit={(event) => void submit(event)}>
      <div className="spread-wraps">
        <h3>{t('listings.calendar.block.title')}</h3>
        <span className="muted">{t('listings.calendar.chosen', { range: said, count })}</span>
      </div>
      <div className={styles.reasons}>
        <Segmented
          label={t('listings.calendar.block.reason')}
          options={BLOCK_REASONS.map((value) => ({ value, label: t(`listings.calendar.reason.${value}`) }))}
          value={reason}
          onChange={setReason}
        />
      </div>
      <TextField
        label={t('listings.calendar.block.note')}
        hint={t('listings.calendar.block.noteHint')}
        error={problem}
        optional
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {refused && !busy && (
        <div role="alert" className="stack-2">
          <Banner tone="warning">{t('listings.calendar.block.booked', { count: refused.length })}</Banner>
          <ItemBookingsList bookings={refused} />
        </div>
      )}
      <div className={styles.bar} data-money-bar>
        <span className={styles.chosen} aria-hidden>
          {said}
        </span>
        <Button variant="quiet" onClick={onClear}>
          {t('listings.calendar.clear')}
        </Button>
        <Button type="submit" className={styles.submit} busy={busy}>
          {busy ? t('listings.calendar.block.busy') : t('listings.calendar.block.submit', { count })}
        </Button>
      </div>
    </form>
  );
}
