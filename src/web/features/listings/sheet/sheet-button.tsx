import { useText, type Texts } from '#web/lib/text.tsx';
import { DialogButton } from '#web/ui/dialog-button.tsx';

async function bringDialog(texts: Texts) {
  const [{ SheetDialog }] = await Promise.all([
    import('./sheet-dialog.tsx'),
    texts.load(['listing-sheet', 'problems']),
  ]);
  return SheetDialog;
}

/** Opens the export and import of one's listings, which come with the first press. */
export function SheetButton() {
  const t = useText();
  return (
    <DialogButton
      label={t('listings.mine.sheet')}
      failed={t('listings.mine.sheetFailed')}
      bring={bringDialog}
    />
  );
}
