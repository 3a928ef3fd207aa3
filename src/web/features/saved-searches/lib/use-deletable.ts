import { useState } from 'react';

/** Rows of a list, those that were deleted here in their places until the list is left. */
export function useDeletable<Row extends { id: string }>(rows: readonly Row[]) {
  const [deleted, setDeleted] = useState<readonly Row[]>([]);
  const [order, setOrder] = useState<readonly string[]>([]);
  const isDeleted = ({ id }: Row) => deleted.some((row) => row.id === id);
  const there = [...rows.filter((row) => !isDeleted(row)), ...deleted];
  const place = ({ id }: Row) => order.indexOf(id);
  return {
    rows: deleted.length === 0 ? rows : there.toSorted((a, b) => place(a) - place(b)),
    isDeleted,
    noteDeleted: (row: Row) => {
      setOrder((order.length > 0 ? there : rows).map(({ id }) => id));
      setDeleted([...deleted, row]);
    },
    noteUndone: (row: Row) => setDeleted(deleted.filter(({ id }) => id !== row.id)),
  };
}
