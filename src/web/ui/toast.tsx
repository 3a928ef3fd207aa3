import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLazyComponent } from '#web/lib/use-lazy-component.ts';
import { currentToasts, showToast, subscribeToToasts, type Toast, type ToastOptions } from './toast-store.ts';
import styles from './toast.module.css';

const NONE: readonly Toast[] = [];

/** `const toast = useToast(); toast({ title: 'Saved' })`. At most one notice shows; a second replaces the first. */
export const useToast = (): ((notice: ToastOptions) => void) => showToast;

/** No page begins with a notice: how one looks comes once the page is hydrated. */
const bringCard = async () => (await import('./toast-card.tsx')).ToastCard;

/** Where toasts appear; once, in the shell. The live regions exist before their text, so that it is read out. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const place = useRef<HTMLDivElement>(null);
  const shown = toasts.find((toast) => toast.open);
  const shownId = shown?.id;

  // Into the top layer, above an open dialog.
  useEffect(() => {
    const element = place.current;
    if (shownId === undefined || typeof element?.showPopover !== 'function') return;
    element.showPopover();
    return () => element.hidePopover();
  }, [shownId]);

  const { Component: ToastCard, isFailed } = useLazyComponent(bringCard);
  // Without its look the words alone: what they say must not be lost.
  const plain = shown && isFailed && <p>{[shown.title, shown.text].filter(Boolean).join(': ')}</p>;
  const card = shown && ToastCard ? <ToastCard key={shown.id} toast={shown} /> : plain;
  return (
    <div ref={place} className={styles.place} popover="manual">
      <div role="status">{shown?.tone === 'destructive' ? null : card}</div>
      <div role="alert">{shown?.tone === 'destructive' ? card : null}</div>
    </div>
  );
}
