import { cloneElement, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { tooltipDelayMs, tooltipSkipDelayMs } from '#shared/domain/interface-constants.ts';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

interface TooltipProps {
  text: string;
  side?: 'above' | 'below';
  /** One control that takes `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** When the last tooltip of the page went away: the next one within a moment comes at once. */
let lastClosed = Number.NEGATIVE_INFINITY;

function useTooltip() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openRef = useRef(false);

  const hide = useCallback(() => {
    clearTimeout(timer.current);
    if (openRef.current) lastClosed = performance.now();
    openRef.current = false;
    setOpen(false);
  }, []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    openRef.current = true;
    setOpen(true);
  }, []);
  const showSoon = useCallback(() => {
    clearTimeout(timer.current);
    if (performance.now() - lastClosed < tooltipSkipDelayMs) show();
    else timer.current = setTimeout(show, tooltipDelayMs);
  }, [show]);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, hide]);

  return { open, show, showSoon, hide };
}

/** A few words about a control, for a pointer that rests on it and for the keyboard's focus; never the only place of what matters. */
export function Tooltip({ text, side = 'above', children }: TooltipProps) {
  const id = useId();
  const { open, show, showSoon, hide } = useTooltip();
  return (
    <span
      className={styles.holder}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') showSoon();
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span className={classNames(styles.tooltip, side === 'below' && styles.below)} role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  );
}
