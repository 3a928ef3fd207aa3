import { useCallback, useEffect, useRef, useState } from 'react';
import { toastDurationMs } from '#shared/domain/interface-constants.ts';
import { useText } from '#web/lib/text.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import styles from './toast.module.css';

/** The timer pauses while the pointer or focus is on the toast, and resumes with what was left. */
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

/** One notice, with its way out. */
export function ToastCard({ toast }: { toast: Toast }) {
  const t = useText();
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
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={t('common.dismiss')}
        data-tooltip
        onClick={dismiss}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
