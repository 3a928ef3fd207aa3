import { useRef, useState, type KeyboardEvent, type PointerEvent, type SyntheticEvent } from 'react';
import type { TimelineRow } from '#shared/contracts/fleet.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { freeRange } from '#shared/domain/timeline.ts';
import { entriesOn, isFree } from './day-entries.ts';

/** Where the focus is or goes; column 0 is the name of the row. */
interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Days of one machine that are being chosen, from the first that was pressed to the one that is reached. */
interface Chosen {
  readonly id: string;
  readonly anchor: Day;
  readonly target: Day;
  /** A finger has tapped the first one, and is to tap the last. */
  readonly isTapped?: boolean;
}

export interface ChosenDays {
  readonly first: Day;
  readonly last: Day;
}

interface GridParts {
  rows: readonly TimelineRow[];
  days: readonly Day[];
  onBlock: (row: TimelineRow, days: ChosenDays) => void;
  onOpen: (row: TimelineRow, day: Day) => void;
}

/** Rows that a page key goes. */
const PAGE_ROWS = 8;

function cellOf(target: EventTarget): Cell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  return element ? { row: Number(element.dataset.row), column: Number(element.dataset.column) } : undefined;
}

/** Where a key leads; undefined for a key that moves nothing. */
function moved({ row, column }: Cell, { key, ctrlKey }: KeyboardEvent, rows: number, columns: number) {
  const to: Partial<Record<string, Cell>> = {
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const cell = to[key];
  return (
    cell && {
      row: Math.max(0, Math.min(rows - 1, cell.row)),
      column: Math.max(0, Math.min(columns - 1, cell.column)),
    }
  );
}

/** The days that are being chosen: with a mouse by dragging, with the keyboard by Shift and an arrow key, with two taps of a finger. */
function useChosenDays({ rows, days, onBlock }: Pick<GridParts, 'rows' | 'days' | 'onBlock'>) {
  const [chosen, setChosen] = useState<Chosen>();
  // The machine may have gone with a filter, and the first day with those that are shown.
  const index = chosen && days.includes(chosen.anchor) ? rows.findIndex(({ id }) => id === chosen.id) : -1;
  const row = rows[index];
  const rangeTo = (target: Day): ChosenDays | undefined =>
    row && chosen && freeRange(chosen.anchor, target, (day) => isFree(row, day));
  return {
    chosen,
    index,
    range: chosen && rangeTo(chosen.target),
    setChosen,
    clear: () => setChosen(undefined),
    block(target = chosen?.target) {
      const range = target && rangeTo(target);
      if (row && range) onBlock(row, range);
      setChosen(undefined);
    },
    /** One more day of the row, or the first. */
    reach(to: number, from: Day, target: Day) {
      const at = rows[to];
      if (!at || !isFree(at, from)) return;
      setChosen({ id: at.id, anchor: chosen && to === index ? chosen.anchor : from, target });
    },
  };
}

type Choice = ReturnType<typeof useChosenDays>;
type Cells = Pick<GridParts, 'rows' | 'days'>;

const dayOf = ({ days }: Cells, { column }: Cell): Day | undefined => days[column - 1];

/** Days that are dragged over with a mouse or a pen, also where the pointer leaves the grid. A finger that moves scrolls. */
function dragOf(cells: Cells, choice: Choice) {
  const { chosen, index } = choice;
  return {
    onPointerDown({ target, currentTarget, pointerId, pointerType, button }: PointerEvent): void {
      if (pointerType === 'touch') return;
      choice.clear();
      const cell = cellOf(target);
      const [row, day] = [cell && cells.rows[cell.row], cell && dayOf(cells, cell)];
      if (!cell || !row || !day || button !== 0) return;
      if (!isFree(row, day) || entriesOn(row, day).length > 0) return;
      // The grid gets what follows, so the cell would not get the focus.
      (target as HTMLElement).focus();
      currentTarget.setPointerCapture(pointerId);
      choice.setChosen({ id: row.id, anchor: day, target: day });
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent): void {
      if (!chosen || !currentTarget.hasPointerCapture(pointerId)) return;
      const under = document.elementFromPoint(clientX, clientY);
      const cell = under && cellOf(under);
      const day = cell?.row === index ? dayOf(cells, cell) : undefined;
      if (day && day !== chosen.target) choice.setChosen({ ...chosen, target: day });
    },
    onPointerUp({ currentTarget, pointerId }: PointerEvent): void {
      if (currentTarget.hasPointerCapture(pointerId)) choice.block();
    },
    onPointerCancel({ pointerType }: PointerEvent): void {
      if (pointerType !== 'touch') choice.clear();
    },
  };
}

/** A press on a day. A finger chooses the first day, then the last; the same day twice is that day alone. */
function pressOf(
  { rows, days, onBlock, onOpen }: GridParts,
  choice: Choice,
  cell: Cell,
  byFinger: boolean,
): void {
  const [row, day] = [rows[cell.row], dayOf({ rows, days }, cell)];
  if (!row || !day) return;
  const { chosen, index } = choice;
  const isOfRow = index === cell.row;
  if (isOfRow && !chosen?.isTapped) choice.block();
  else if (entriesOn(row, day).length > 0) {
    choice.clear();
    onOpen(row, day);
  } else if (!isFree(row, day)) return;
  else if (isOfRow) choice.block(day);
  else if (byFinger) choice.setChosen({ id: row.id, anchor: day, target: day, isTapped: true });
  else onBlock(row, { first: day, last: day });
}

/** The keys, presses and drags of the grid. One cell is in the tab order; the others are reached by arrow keys. */
export function useGrid({ rows, days, onBlock, onOpen }: GridParts) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const choice = useChosenDays({ rows, days, onBlock });
  const isFinger = useRef(false);
  const press = (cell: Cell) => pressOf({ rows, days, onBlock, onOpen }, choice, cell, isFinger.current);
  const cells = { rows, days };

  function move(cell: Cell, next: Cell, isChoosing: boolean): void {
    const [from, to] = [dayOf(cells, cell), dayOf(cells, next)];
    if (isChoosing && next.row === cell.row && from && to) choice.reach(cell.row, from, to);
    else choice.clear();
    setActive(next);
    const { row, column } = next;
    grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    isFinger.current = false;
    const cell = cellOf(event.target);
    if (!cell) return;
    const next = moved(cell, event, rows.length, days.length + 1);
    // The name of a row is a link, which the browser follows.
    const isPress = (event.key === 'Enter' || event.key === ' ') && cell.column > 0;
    if (next || isPress) event.preventDefault();
    if (next) move(cell, next, event.shiftKey);
    else if (isPress) press(cell);
    else if (event.key === 'Escape') choice.clear();
  }

  const handlers = {
    ...dragOf(cells, choice),
    onKeyDown,
    onPointerDownCapture({ pointerType }: PointerEvent): void {
      isFinger.current = pointerType === 'touch';
    },
    onClick({ target }: SyntheticEvent): void {
      const cell = cellOf(target);
      if (cell && cell.column > 0) press(cell);
    },
    onFocus({ target }: SyntheticEvent): void {
      const cell = cellOf(target);
      if (cell && (cell.row !== active.row || cell.column !== active.column)) setActive(cell);
    },
  };
  function cancel(): void {
    choice.clear();
    // The button that was pressed is gone.
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }
  const { index, range, chosen } = choice;
  const tapped = range && chosen?.isTapped ? chosen.anchor : undefined;
  return { grid, active, chosenRow: index, range, tapped, cancel, handlers };
}
