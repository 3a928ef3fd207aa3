import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from '../lib/lib.module.css';
import { safeAnswer } from '../lib/safe-answer.ts';

interface DeleteDialogProps {
  title: string;
  /** The button that does it. */
  confirm: string;
  busy: boolean;
  /** Shown after a failure. */
  failure: string | undefined;
  /** Resolves to whether it was done. */
  run: () => Promise<boolean>;
  onClose: () => void;
  /** The row is gone. */
  onDeleted: () => void;
  children: ReactNode;
}

/** Asks before something is gone for good; the answer that does nothing has the focus. */
export function DeleteDialog({
  title,
  confirm,
  busy,
  failure,
  run,
  onClose,
  onDeleted,
  children,
}: DeleteDialogProps) {
  const t = useText();
  const act = async () => {
    if (busy || !(await run())) return;
    onClose();
    onDeleted();
  };
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button ref={safeAnswer} variant="line" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {/* The notice lies outside of the dialog, where it is not read out. */}
      <p className="sr-only" role="alert">
        {busy ? '' : failure}
      </p>
    </Dialog>
  );
}

interface InTheWayProps {
  title: string;
  text: string;
  onClose: () => void;
  /** One line for each rental. */
  children: ReactNode;
}

/** The server has listed the blocking rentals. */
export function Blockers({ title, text, onClose, children }: InTheWayProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p role="alert">{text}</p>
      <ul className={styles.rentals}>{children}</ul>
    </Dialog>
  );
}
