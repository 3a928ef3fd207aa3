import { useState, type ComponentType } from 'react';
import { useTexts, type Texts } from '#web/lib/text.tsx';
import { Button } from './button.tsx';
import { useToast } from './toast.tsx';

interface DialogButtonProps {
  label: string;
  /** Shown where the dialog does not load. */
  failed: string;
  /** The dialog's code and its texts. */
  bring: (texts: Texts) => Promise<ComponentType<{ onClose: () => void }>>;
}

/** Opens a dialog that comes with the first press. */
export function DialogButton({ label, failed, bring }: DialogButtonProps) {
  const texts = useTexts();
  const toast = useToast();
  const [part, setPart] = useState<{ readonly Dialog: ComponentType<{ onClose: () => void }> }>();
  const [busy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    bring(texts)
      .then(
        (Dialog) => setPart({ Dialog }),
        () => toast({ tone: 'destructive', title: failed }),
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="line" size="small" aria-haspopup="dialog" busy={busy} onClick={open}>
        {label}
      </Button>
      {part && <part.Dialog onClose={() => setPart(undefined)} />}
    </>
  );
}
