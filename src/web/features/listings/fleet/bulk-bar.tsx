import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lastBulkChangeQuery, undoBulkChange } from '#web/data/fleet.ts';
import { refreshListings } from '#web/data/listings.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

function UndoButton() {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const { data } = useQuery(lastBulkChangeQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => undoBulkChange(apiOf(client)),
    onSuccess: ({ listings }) => {
      const count = listings.filter(({ outcome }) => outcome === 'changed').length;
      const kept = listings.filter(({ outcome }) => outcome === 'overtaken').length;
      toast({
        title: t('fleet.bulk.undone', { count }),
        ...(kept > 0 ? { text: t('fleet.bulk.undoneKept', { count: kept }) } : {}),
      });
    },
    onError: (error) =>
      toast({
        tone: 'destructive',
        title: t('fleet.bulk.failed'),
        text: reasonOf(error) ?? t('fleet.bulk.failedText'),
      }),
    onSettled: () => refreshListings(client),
  });
  if (!data || data.listings === 0) return null;
  return (
    <Button variant="line" size="small" busy={isPending} onClick={() => mutate()}>
      {t('fleet.bulk.undo', { count: data.listings })}
    </Button>
  );
}

interface BulkBarProps {
  /** How many of the shown rows are chosen. */
  chosen: number;
  isAll: boolean;
  /** More are shown, but one change takes no more. */
  isFull: boolean;
  onAll: (all: boolean) => void;
  onChange: () => void;
}

/** Chooses all shown rows, opens the change of the chosen ones, and undoes the last one. */
export function BulkBar({ chosen, isAll, isFull, onAll, onChange }: BulkBarProps) {
  const t = useText();
  return (
    <div className="row-2 items-center">
      <label className="inline-flex items-center gap-2 min-h-44px">
        <input type="checkbox" checked={isAll} onChange={({ target }) => onAll(target.checked)} />
        {chosen > 0 ? t('fleet.bulk.chosen', { count: chosen }) : t('fleet.bulk.all')}
      </label>
      {chosen > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={onChange}>
          {t('fleet.bulk.open')}
        </Button>
      )}
      <UndoButton />
      <span className="muted" role="status">
        {isFull && t('fleet.bulk.full', { count: chosen })}
      </span>
    </div>
  );
}
