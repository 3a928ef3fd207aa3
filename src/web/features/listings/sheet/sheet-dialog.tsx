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
import { useToast } from '#web/ui/toast.tsx';
import { Found } from './found.tsx';
import styles from './sheet.module.css';

const EXPORT = '/api/equipment/listings.csv';

/** The rows that an import writes. */
const toWrite = (found: ListingImport | undefined): number =>
  found?.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated').length ?? 0;

/** A file that was chosen: first looked at, then imported. */
function useImport(onDone: () => void) {
  const t = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const check = useMutation({
    mutationFn: (text: string) => importListings(apiOf(client), { csv: text, dryRun: true }),
  });
  const save = useMutation({
    mutationFn: () => importListings(apiOf(client), { csv, onlyGoodRows: true }),
    onSuccess: (answer) => {
      toast({
        title: t('listingSheet.done'),
        text: t('listingSheet.doneText', { count: toWrite(answer) }),
      });
      onDone();
    },
    // What was written before a failure is there.
    onSettled: () => refreshListings(client),
  });
  const choose = async (file: File | undefined) => {
    check.reset();
    save.reset();
    if (!file) return;
    const text = await file.text();
    setCsv(text);
    check.mutate(text);
  };
  return { choose, check, save, error: check.error ?? save.error };
}

/** Exports and imports an owner's listings; nothing is written before the owner has seen what each row would do. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { choose, check, save, error } = useImport(onClose);
  const found = check.data;
  const count = toWrite(found);
  const isPartial = found?.rows.some(({ outcome }) => outcome === 'refused') ?? false;
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
          {count > 0 && (
            <Button variant="main" busy={save.isPending} onClick={() => save.mutate()}>
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
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      <div role="status">{check.isPending && <p className="muted">{t('listingSheet.checking')}</p>}</div>
      {error && ofFile === undefined && (
        <Banner tone="danger" role="alert" title={t('listingSheet.failed')}>
          {reasonOf(error) ?? t('listingSheet.failedText')}
        </Banner>
      )}
      {found && <Found rows={found.rows} />}
    </Dialog>
  );
}
