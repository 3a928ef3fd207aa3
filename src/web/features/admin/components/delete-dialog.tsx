import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import styles from '../lib/lib.module.css';

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
    <ConfirmDialog
      title={title}
      labels={{ keep: t('admin.cancel'), confirm }}
      looks={{ confirm: 'danger' }}
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
      failure={failure}
    >
      {children}
    </ConfirmDialog>
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
