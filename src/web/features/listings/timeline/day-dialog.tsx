import type { TimelineRow, TimelineSpan } from '#shared/contracts/fleet.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { formatDay } from '#web/lib/format.ts';
import { Link } from '#web/lib/link.tsx';
import { bookingPath } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUnblock } from '../calendar/use-blocks.ts';
import { useDaysText } from '../list/booking-words.ts';
import { entriesOn, holderOf, keyOf, lookOf } from './day-entries.ts';

interface DayDialogProps {
  row: TimelineRow;
  day: Day;
  onClose: () => void;
}

function Entry({ span, onUnblock }: { span: TimelineSpan; onUnblock: (id: string) => void }) {
  const texts = useTexts();
  const { t } = texts;
  const range = useDaysText()(span);
  const { blockId, bookingId, reason, feed } = span;
  if (bookingId !== null)
    return (
      <>
        <Link
          className="inline-flex items-center min-h-44px underline weight-mid"
          href={bookingPath(bookingId)}
        >
          {holderOf(span, texts)}
        </Link>
        <span className="muted">
          {range} · {t(`timeline.look.${lookOf(span)}`)}
        </span>
      </>
    );
  return (
    <>
      <span className="grid">
        <strong>
          {feed === null
            ? t('timeline.blockedDays', {
                reason: t(`listings.calendar.reason.${reason ?? 'other'}`).toLowerCase(),
              })
            : t('timeline.feedDays', { name: feed })}
        </strong>
        <span className="muted">{range}</span>
        {feed !== null && <span className="muted">{t('timeline.feedHelp')}</span>}
      </span>
      {feed === null && blockId !== null && (
        <Button
          variant="line"
          size="small"
          aria-label={t('listings.calendar.unblock.named', { range })}
          onClick={() => onUnblock(blockId)}
        >
          {t('listings.calendar.unblock')}
        </Button>
      )}
    </>
  );
}

/** What lies on a day of a machine: rentals to open, own blocks to give back, blocks of other calendars. */
export function DayDialog({ row, day, onClose }: DayDialogProps) {
  const { t, locale } = useTexts();
  const unblock = useUnblock(row.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${row.name}, ${formatDay(locale, day)}`}
      actions={
        <Button variant="line" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <ul className="stack-3">
        {entriesOn(row, day).map((span) => (
          <li key={keyOf(span)} className="spread-wraps">
            <Entry
              span={span}
              onUnblock={(id) => {
                const { startDate, endDate } = span;
                unblock({ id, startDate, endDate });
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
