import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingImport } from '#shared/contracts/listings.ts';
import { importListings, refreshListings } from '#web/data/listings.ts';
import { ApiError, reasonOf } from '#web/lib/api-client.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useText } from '#web/lib/text.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Found } from './found.tsx';
import styles from './sheet.module.css';

const EXPORT = '/api/equipment/listings.csv';

/** The rows that an import writes. */
const toWrite = (found: ListingImport | undefined): number =>
  found?.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length ?? 0;

const hasRefused = (found: ListingImport | undefined): boolean =>
  found?.rows.some(({ outcome }) => outcome === 'refused') ?? false;

type Which = 'all' | 'good';

/** A file that was chosen: first looked at, then imported. */
function useImport(onDone: () => void) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const check = useMutation({
    mutationFn: async (file: File) => {
      const text = await file.text();
      setCsv(text);
      return importListings(apiOf(client), { csv: text, dryRun: true });
    },
  });
  const save = useMutation({
    mutationFn: (onlyGoodRows: boolean) => importListings(apiOf(client), { csv, onlyGoodRows }),
    onSuccess: (answer) => {
      // A row can have come to be wrong since it was looked at: what was not imported stays in view.
      if (hasRefused(answer)) return;
      toast({
        title: t('listingSheet.done'),
        text: t('listingSheet.doneText', { count: toWrite(answer) }),
      });
      onDone();
    },
    // What was written before a failure is there.
    onSettled: () => refreshListings(client),
  });
  const choose = (file: File | undefined) => {
    check.reset();
    save.reset();
    if (file) check.mutate(file);
  };
  return { choose, check, save, found: save.data ?? check.data, error: check.error ?? save.error };
}

interface WhichRowsProps {
  value: Which;
  isPartial: boolean;
  onChange: (value: Which) => void;
}

/** Whether a row with a problem keeps the others from being imported. */
function WhichRows({ value, isPartial, onChange }: WhichRowsProps) {
  const t = useText();
  return (
    <div className="stack-2">
      <Segmented
        label={t('listingSheet.which')}
        options={[
          { value: 'all', label: t('listingSheet.which.all') },
          { value: 'good', label: t('listingSheet.which.good') },
        ]}
        value={value}
        onChange={onChange}
      />
      <p className="muted" role="status">
        {value === 'all' && isPartial && t('listingSheet.allRefused')}
      </p>
    </div>
  );
}

/** What has become of the import of a file that has rows with problems. */
function Result({ answer }: { answer: ListingImport }) {
  const t = useText();
  return (
    <Banner
      tone="warning"
      role="status"
      title={t(answer.written ? 'listingSheet.partlyDone' : 'listingSheet.notDone')}
    >
      {t(answer.written ? 'listingSheet.doneText' : 'listingSheet.notDoneText', { count: toWrite(answer) })}
    </Banner>
  );
}

/** Exports and imports an owner's listings; nothing is written before the owner has seen what each row would do. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { choose, check, save, found, error } = useImport(onClose);
  const [chosen, setChosen] = useState<Which>();
  const isPartial = hasRefused(found);
  const which = chosen ?? (isPartial ? 'good' : 'all');
  const count = save.data?.written ? 0 : toWrite(found);
  const ofFile = error instanceof ApiError ? error.fields['csv'] : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('listingSheet.title')}
      size="large"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('common.close')}
          </Button>
          {count > 0 && (which === 'good' || !isPartial) && (
            <Button variant="main" busy={save.isPending} onClick={() => save.mutate(which === 'good')}>
              {save.isPending
                ? t('listingSheet.saving')
                : t(isPartial ? 'listingSheet.saveGood' : 'listingSheet.save', { count })}
            </Button>
          )}
        </>
      }
    >
      <div className="row-2 items-center">
        <ButtonLink variant="line" size="small" href={EXPORT} reload download>
          {t('listingSheet.export')}
        </ButtonLink>
        <span className="muted">{t('listingSheet.exportText')}</span>
      </div>
      <Field label={t('listingSheet.file')} hint={t('listingSheet.hint')} error={ofFile}>
        {(control) => (
          <input
            {...control}
            className={styles.file}
            type="file"
            accept=".csv,text/csv"
            // A browser reports no change where the same file, corrected meanwhile, is chosen again.
            onClick={({ currentTarget }) => (currentTarget.value = '')}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </Field>
      <div role="status">{check.isPending && <p className="muted">{t('listingSheet.checking')}</p>}</div>
      {error && ofFile === undefined && (
        <Banner tone="danger" role="alert" title={t('listingSheet.failed')}>
          {reasonOf(error) ?? t('listingSheet.failedText')}
        </Banner>
      )}
      {save.data && <Result answer={save.data} />}
      {count > 0 && <WhichRows value={which} isPartial={isPartial} onChange={setChosen} />}
      {found && <Found rows={found.rows} />}
    </Dialog>
  );
}
