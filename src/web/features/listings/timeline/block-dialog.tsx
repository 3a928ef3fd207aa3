import { useState } from 'react';
import type { TimelineRow } from '#shared/contracts/fleet.ts';
import type { BlockReason } from '#shared/contracts/listings.ts';
import { blockProblems } from '#shared/domain/blocked-days.ts';
import { daysInclusive } from '#shared/domain/calendar.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useBlockDays } from '../calendar/use-blocks.ts';
import { DaysFields } from '../fleet/bulk-form.tsx';
import { ItemBookingsList } from '../list/item-bookings-list.tsx';
import type { ChosenDays } from './use-grid.ts';

interface BlockDialogProps {
  row: TimelineRow;
  days: ChosenDays;
  onClose: () => void;
}

/** Asks before the chosen days are blocked; they can be changed here, which a finger cannot do by dragging. */
export function BlockDialog({ row, days, onClose }: BlockDialogProps) {
  const { t, tell } = useTexts();
  const { busy, refusedFor, run } = useBlockDays(row.id);
  const [values, setValues] = useState({
    startDate: days.first,
    endDate: days.last,
    reason: 'maintenance' as BlockReason,
  });
  const { startDate, endDate } = values;
  const isWhole = startDate !== '' && endDate !== '';
  const [problem] = isWhole ? Object.values(blockProblems(values, row.today)) : [];
  const refused = refusedFor(values);
  const block = async () => {
    if (isWhole && problem === undefined && (await run({ ...values, note: '' }))) onClose();
  };
  const count = isWhole && endDate >= startDate ? daysInclusive(startDate, endDate) : 1;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('timeline.block', { item: row.name })}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button busy={busy} onClick={() => void block()}>
            {busy ? t('listings.calendar.block.busy') : t('listings.calendar.block.submit', { count })}
          </Button>
        </>
      }
    >
      <DaysFields values={values} onChange={setValues} isWrong={!isWhole} />
      {problem && (
        <Banner tone="warning" role="alert">
          {tell(problem)}
        </Banner>
      )}
      {refused && !busy && (
        <div role="alert" className="stack-2">
          <Banner tone="warning">{t('listings.calendar.block.booked', { count: refused.length })}</Banner>
          <ItemBookingsList bookings={refused} />
        </div>
      )}
    </Dialog>
  );
}
