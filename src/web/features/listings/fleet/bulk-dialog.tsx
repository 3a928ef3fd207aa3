import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAnswer } from '#shared/contracts/bulk-changes.ts';
import type { FleetRow } from '#shared/contracts/fleet.ts';
import { changeListings } from '#web/data/fleet.ts';
import { refreshListings } from '#web/data/listings.ts';
import { reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { BulkForm, changeOf, FIRST_VALUES, type BulkChange } from './bulk-form.tsx';
import { BulkResults } from './bulk-results.tsx';

interface BulkDialogProps {
  rows: readonly FleetRow[];
  onClose: () => void;
  /** It is written. */
  onDone: () => void;
}

const changedOf = (answer: BulkAnswer | undefined): number =>
  answer?.listings.filter(({ outcome }) => outcome === 'changed').length ?? 0;

function useBulkChange({ rows, onDone }: Omit<BulkDialogProps, 'onClose'>) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const listings = rows.map(({ id, version }) => ({ id, version }));
  const preview = useMutation({
    mutationFn: (change: BulkChange) => changeListings(apiOf(client), { listings, change, preview: true }),
  });
  const save = useMutation({
    mutationFn: (change: BulkChange) => changeListings(apiOf(client), { listings, change, preview: false }),
    onSuccess: (answer) => {
      const count = changedOf(answer);
      toast({ title: t('fleet.bulk.done', { count }) });
      // One that was left alone since it was previewed stays in view, with the reason.
      if (count === changedOf(preview.data)) onDone();
    },
    onSettled: () => refreshListings(client),
  });
  return { preview, save };
}

/** Changes many listings at once: nothing is written before the owner has seen what becomes of each. */
export function BulkDialog({ rows, onClose, onDone }: BulkDialogProps) {
  const t = useText();
  const [values, setValues] = useState(FIRST_VALUES);
  const [isWrong, setIsWrong] = useState(false);
  const { preview, save } = useBulkChange({ rows, onDone });
  const change = changeOf(values);
  const count = save.data ? 0 : changedOf(preview.data);
  const answer = save.data ?? preview.data;
  const look = () => {
    setIsWrong(change === undefined);
    save.reset();
    if (change) preview.mutate(change);
  };
  const error = save.error ?? preview.error;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('fleet.bulk.title', { count: rows.length })}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant={count > 0 ? 'line' : 'main'} busy={preview.isPending} onClick={look}>
            {t('fleet.bulk.preview')}
          </Button>
          {count > 0 && change && (
            <Button busy={save.isPending} onClick={() => save.mutate(change)}>
              {t('fleet.bulk.save', { count })}
            </Button>
          )}
        </>
      }
    >
      <BulkForm
        values={values}
        isWrong={isWrong}
        onChange={(next) => {
          setValues(next);
          setIsWrong(false);
          preview.reset();
          save.reset();
        }}
      />
      {error && (
        <Banner tone="danger" role="alert" title={t('fleet.bulk.failed')}>
          {reasonOf(error) ?? t('fleet.bulk.failedText')}
        </Banner>
      )}
      {answer && <BulkResults listings={answer.listings} />}
    </Dialog>
  );
}
