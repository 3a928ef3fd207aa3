import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Variant = ComponentProps<typeof Button>['variant'];

export interface ConfirmDialogProps extends Pick<DialogProps, 'steady'> {
  title: string;
  /** The answer that changes nothing, the other one, and that while it is under way. */
  labels: { readonly keep: string; readonly confirm: string; readonly busy?: string };
  looks?: { readonly keep?: Variant; readonly confirm?: Variant };
  busy: boolean;
  /** The other answer cannot be given yet. */
  blocked?: boolean | undefined;
  /** The form that the other answer sends; without one it is `onConfirm`, and the dialog opens on the safe answer. */
  form?: string;
  onConfirm?: (button: HTMLElement) => void;
  onClose: () => void;
  /** Read out after a failure: the notice lies outside of the dialog, where it is not. */
  failure?: string | false | undefined;
  children: ReactNode;
}

/** React has no attribute for it that the browser's dialog would see. */
const openHere = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');

/** Asks before something that is hard to undo; a press beside it answers nothing. */
export function ConfirmDialog({
  title,
  labels: { keep, confirm, busy: underWay = confirm },
  looks = {},
  busy,
  blocked,
  form,
  onConfirm,
  onClose,
  failure,
  steady,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      kind="alert"
      steady={steady}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            ref={form === undefined ? openHere : undefined}
            variant={looks.keep ?? 'line'}
            onClick={onClose}
          >
            {keep}
          </Button>
          <Button
            type={form === undefined ? 'button' : 'submit'}
            form={form}
            variant={looks.confirm ?? 'main'}
            busy={busy}
            disabled={blocked}
            onClick={onConfirm && ((event) => onConfirm(event.currentTarget))}
          >
            {busy ? underWay : confirm}
          </Button>
        </>
      }
    >
      {children}
      <p className="sr-only" role="alert">
        {!busy && failure}
      </p>
    </Dialog>
  );
}
