import { memo, type ReactNode } from 'react';
import type { TimelineRow as Row } from '#shared/contracts/fleet.ts';
import { weekday, type Day } from '#shared/domain/calendar.ts';
import { withCustomProperties } from '#web/lib/custom-properties.ts';
import { Link } from '#web/lib/link.tsx';
import { editListingPath } from '#web/lib/paths.ts';
import { layOut } from '#web/lib/span-lanes.ts';
import { useTexts } from '#web/lib/text.tsx';
import { SpanBar } from '#web/ui/span-bar.tsx';
import { cellName, FILLS, holderOf, isFree, keyOf, lookOf } from './day-entries.ts';
import styles from './timeline.module.css';

/** Draws a machine; the screen knows how, since pictures of items are another feature's. */
export type RenderPicture = (item: Pick<Row, 'thumbnailImageUrl' | 'category'>) => ReactNode;

interface RowProps {
  row: Row;
  index: number;
  days: readonly Day[];
  /** The column that is in the tab order, of the row that is. */
  active: number | undefined;
  /** The days that are being chosen in this row. */
  chosenFirst: Day | undefined;
  chosenLast: Day | undefined;
  renderPicture: RenderPicture;
}

/** A name in a bar of fewer days would be a few letters. */
const NAMED_FROM_DAYS = 2;

function Bars({ row, days }: Pick<RowProps, 'row' | 'days'>) {
  const texts = useTexts();
  const { bars } = layOut(row.spans, days[0] ?? '', days.at(-1) ?? '');
  return (
    <div className={styles.bars} aria-hidden>
      {bars.map(({ span, column, length, lane, begins, ends }) => (
        <SpanBar
          key={keyOf(span)}
          fill={FILLS[lookOf(span)]}
          begins={begins}
          ends={ends}
          className={styles.bar}
          places={{ '--from': column + 1, '--length': length, '--lane': lane + 1 }}
        >
          {length >= NAMED_FROM_DAYS && holderOf(span, texts)}
        </SpanBar>
      ))}
    </div>
  );
}

function DayCell({ row, index, day, column, ...parts }: CellProps) {
  const texts = useTexts();
  const { isActive, isChosen } = parts;
  const canBlock = isFree(row, day);
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-row={index}
      data-column={column}
      data-weekend={weekday(day) % 6 === 0 || undefined}
      data-past={day < row.today || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={cellName(row, day, texts)}
      aria-colindex={column + 1}
      aria-current={day === row.today ? 'date' : undefined}
      aria-selected={canBlock ? isChosen : undefined}
    />
  );
}
interface CellProps extends Pick<RowProps, 'row' | 'index'> {
  day: Day;
  column: number;
  isActive: boolean;
  isChosen: boolean;
}

/** A machine's days. Only the row with the focus and the one with the chosen days are drawn again at a key. */
export const TimelineRow = memo(function TimelineRow(props: RowProps) {
  const { row, index, days, active, chosenFirst, chosenLast, renderPicture } = props;
  const { lanes } = layOut(row.spans, days[0] ?? '', days.at(-1) ?? '');
  const isChosen = (day: Day) =>
    chosenFirst !== undefined && chosenLast !== undefined && day >= chosenFirst && day <= chosenLast;
  return (
    <div
      ref={withCustomProperties({ '--lanes': lanes })}
      role="row"
      className={styles.row}
      aria-rowindex={index + 2}
    >
      <div role="rowheader" className={styles.name}>
        <Link
          className={styles.link}
          href={`${editListingPath(row.id)}?tab=availability`}
          data-row={index}
          data-column={0}
          tabIndex={active === 0 ? 0 : -1}
        >
          <span className={styles.picture}>{renderPicture(row)}</span>
          <span className={styles.title}>{row.name}</span>
        </Link>
      </div>
      {days.map((day, at) => (
        <DayCell
          key={day}
          row={row}
          index={index}
          day={day}
          column={at + 1}
          isActive={active === at + 1}
          isChosen={isChosen(day)}
        />
      ))}
      <Bars row={row} days={days} />
    </div>
  );
});
