import { useState } from 'react';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

async function bringDialog(texts: Texts) {
  const [{ SheetDialog }] = await Promise.all([
    import('./sheet-dialog.tsx'),
    texts.load(['listing-sheet', 'problems']),
  ]);
  return SheetDialog;
}
type DialogPart = Awaited<ReturnType<typeof bringDialog>>;

/** Opens the export and import of one's listings, which come with the first press. */
export function SheetButton() {
  const texts = useTexts();
  const toast = useToast();
  const [part, setPart] = useState<{ readonly Dialog: DialogPart }>();
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    bringDialog(texts)
      .then(
        (Dialog) => setPart({ Dialog }),
        () => toast({ tone: 'destructive', title: texts.t('listings.mine.sheetFailed') }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="line" size="small" aria-haspopup="dialog" busy={busy} onClick={open}>
        {texts.t('listings.mine.sheet')}
      </Button>
      {part && <part.Dialog onClose={() => setPart(undefined)} />}
    </>
  );
}
