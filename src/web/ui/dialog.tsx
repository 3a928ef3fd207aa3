import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  /** Escape, a press beside it, or the cross. */
  onClose: () => void;
  title: ReactNode;
  /** `alert` interrupts and asks: no cross, and a press beside it does nothing. */
  kind?: 'dialog' | 'alert';
  size?: 'normal' | 'large';
  /** Its buttons stay where they are when what is above them grows: it scrolls there. An alert does so unless told otherwise. */
  steady?: boolean | undefined;
  /** The buttons; the safe answer first. */
  actions?: ReactNode;
  children?: ReactNode;
}

// On the server there is nothing to open.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Its place at opening, as the distance of its lower edge from that of the window. */
function keepLowerEdge(element: HTMLElement): void {
  const below = window.innerHeight - element.offsetTop - element.offsetHeight;
  element.style.setProperty('--below', `${String((below / window.innerHeight) * 100)}vh`);
}

/** Opens and closes the element with `open`. The browser keeps the focus inside and gives it back. */
function useModal(open: boolean, steady: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    if (steady) keepLowerEdge(element);
    return () => {
      element.close();
      element.style.removeProperty('--below');
    };
  }, [open, steady]);
  return dialog;
}

/** A sheet on a phone, a dialog on a desktop. */
export function Dialog({
  open,
  onClose,
  title,
  kind = 'dialog',
  size = 'normal',
  steady = kind === 'alert',
  actions,
  children,
}: DialogProps) {
  const t = useText();
  const titleId = useId();
  const dialog = useModal(open, steady);
  const pressedBeside = useRef(false);
  const isAlert = kind === 'alert';

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, size === 'large' && styles.large)}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (!isAlert && pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {!isAlert && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
          </header>
          {children && <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
