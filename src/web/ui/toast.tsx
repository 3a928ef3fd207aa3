import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toastDurationMs } from '#shared/domain/interface-constants.ts';
import { useTexts } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import {
  currentToasts,
  dismissToast,
  showToast,
  subscribeToToasts,
  type Toast,
  type ToastNotice,
} from './toast-store.ts';
import styles from './toast.module.css';

const NONE: readonly Toast[] = [];

/** `const toast = useToast(); toast({ title: 'Saved' })`. At most one notice shows; a second replaces the first. */
export const useToast = (): ((notice: ToastNotice) => void) => showToast;

/** Counts down while nobody rests on the notice, and goes on with what was left. */
function useCountdown(durationMs: number, done: () => void): { pause: () => void; resume: () => void } {
  const [paused, setPaused] = useState(false);
  const left = useRef(durationMs);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, done]);
  return { pause: useCallback(() => setPaused(true), []), resume: useCallback(() => setPaused(false), []) };
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t, say } = useTexts();
  const { id, title, text, tone = 'plain', durationMs = toastDurationMs } = toast;
  const dismiss = useCallback(() => dismissToast(id), [id]);
  const { pause, resume } = useCountdown(durationMs, dismiss);
  return (
    <div
      className={classNames(styles.toast, tone === 'destructive' && styles.destructive)}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
    >
      <Icon name={tone === 'destructive' ? 'alert' : 'check'} className={styles.icon} />
      <div className={styles.words}>
        <strong>{title}</strong>
        {text && <p className={styles.text}>{say(text)}</p>}
      </div>
      <button type="button" className={styles.close} aria-label={t('common.dismiss')} onClick={dismiss}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}

/** Where notices appear; once, in the shell. The regions stand there before their text, so that it is read out. */
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

  const card = shown && <ToastCard key={shown.id} toast={shown} />;
  return (
    <div ref={place} className={styles.place} popover="manual">
      <div role="status">{shown?.tone === 'destructive' ? null : card}</div>
      <div role="alert">{shown?.tone === 'destructive' ? card : null}</div>
    </div>
  );
}
