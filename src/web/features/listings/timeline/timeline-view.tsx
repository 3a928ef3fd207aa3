import { useState, type ComponentProps } from 'react';
import { useLocation } from 'wouter';
import type { TimelineRow } from '#shared/contracts/fleet.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { useCurrentUser } from '#web/data/session.ts';
import { isFleet, useStaleOnLeave } from '#web/data/use-stale-on-leave.ts';
import { bookingPath } from '#web/lib/paths.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FleetFilters } from '../fleet/fleet-filters.tsx';
import { ViewSwitch } from '../fleet/view-switch.tsx';
import { useDaysText } from '../list/booking-words.ts';
import { ListingsGuest } from '../list/listings-guest.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { DayDialog } from './day-dialog.tsx';
import { entriesOn } from './day-entries.ts';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import type { RenderPicture } from './timeline-row.tsx';
import styles from './timeline.module.css';
import type { ChosenDays } from './use-grid.ts';
import { useTimeline } from './use-timeline.ts';

type Shown =
  | { readonly kind: 'block'; readonly row: TimelineRow; readonly days: ChosenDays }
  | { readonly kind: 'day'; readonly row: TimelineRow; readonly day: Day };

function Range({ first, last, step, showPresent }: ReturnType<typeof useTimeline>) {
  const t = useText();
  const daysText = useDaysText();
  return (
    <div className="row-2 items-center" role="group" aria-label={t('timeline.range')}>
      <IconButton boxed icon="left" label={t('timeline.earlier')} onClick={() => step(-1)} />
      <Button variant="line" size="small" onClick={showPresent}>
        {t('timeline.today')}
      </Button>
      <IconButton boxed icon="right" label={t('timeline.later')} onClick={() => step(1)} />
      <strong aria-live="polite">{daysText({ startDate: first, endDate: last })}</strong>
    </div>
  );
}

function Days({ timeline, renderPicture }: { timeline: ReturnType<typeof useTimeline> } & ViewProps) {
  const t = useText();
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<Shown>();
  const { query, rows, first, last } = timeline;
  const close = () => setShown(undefined);
  const open = (row: TimelineRow, day: Day) => {
    const [entry, ...others] = entriesOn(row, day);
    if (others.length === 0 && entry?.bookingId) navigate(bookingPath(entry.bookingId));
    else setShown({ kind: 'day', row, day });
  };
  if (rows?.length === 0) return <EmptyState title={t('fleet.none')} text={t('fleet.noneText')} level={2} />;
  return (
    <>
      {rows && (
        <>
          <TimelineGrid
            rows={rows}
            first={first}
            last={last}
            stale={query.isPlaceholderData}
            renderPicture={renderPicture}
            onBlock={(row, days) => setShown({ kind: 'block', row, days })}
            onOpen={open}
          />
          <MoreButton query={query}>{t('timeline.more')}</MoreButton>
          <p className={`muted ${styles.helpMouse ?? ''}`}>{t('timeline.help')}</p>
          <p className={`muted ${styles.helpFinger ?? ''}`}>{t('timeline.helpFinger')}</p>
          <TimelineLegend />
        </>
      )}
      {query.isPending && (
        <div aria-busy>
          <span className="sr-only">{t('timeline.loading')}</span>
          <Skeleton shape="block" className="h-480px" />
        </div>
      )}
      {shown?.kind === 'block' && <BlockDialog row={shown.row} days={shown.days} onClose={close} />}
      {shown?.kind === 'day' && <DayDialog row={shown.row} day={shown.day} onClose={close} />}
    </>
  );
}

/** On a phone behind a button, so that the days are in sight. */
function Filters(props: ComponentProps<typeof FleetFilters>) {
  const t = useText();
  const { q, state, category } = props.filter;
  const count = [q, state, category].filter(Boolean).length;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <div className="stack-3">
      <Button
        variant="line"
        size="small"
        className={styles.filterButton}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('timeline.filters', { count })}
      </Button>
      <div className={styles.filters} data-open={isOpen || undefined}>
        <FleetFilters {...props} />
      </div>
    </div>
  );
}

function Timeline({ renderPicture }: ViewProps) {
  const t = useText();
  const timeline = useTimeline();
  const { query, filter, showFilter } = timeline;
  useStaleOnLeave(isFleet);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>{t('timeline.title')}</h1>
        <div className={styles.switch}>
          <ViewSwitch view="timeline" />
        </div>
      </div>
      <Filters filter={filter} onChange={showFilter} />
      <Range {...timeline} />
      <LoadError
        query={query}
        title="listings.mine.failed"
        text="listings.mine.failedText"
        stale="listings.mine.stale"
      />
      <Days timeline={timeline} renderPicture={renderPicture} />
    </>
  );
}

interface ViewProps {
  renderPicture: RenderPicture;
}

/** All of an owner's machines, and who has them on which days. */
export function TimelineView({ renderPicture }: ViewProps) {
  const t = useText();
  const user = useCurrentUser();
  return (
    <div className="container stack-4 py-6-8">
      {!user && (
        <>
          <h1>{t('timeline.title')}</h1>
          <Skeleton shape="block" className="h-480px" />
        </>
      )}
      {user?.isGuest && <ListingsGuest title={t('timeline.title')} />}
      {user && !user.isGuest && <Timeline renderPicture={renderPicture} />}
    </div>
  );
}
