import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { tooltipDelayMs, tooltipSkipDelayMs } from '#shared/domain/interface-constants.ts';
import styles from './tooltip.module.css';

/** Controls that show an icon alone carry it. */
const WITH_TOOLTIP = '[data-tooltip]';
const GAP = 8;

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(WITH_TOOLTIP) : null;

/** The control whose tooltip shows: after the pointer has rested on it, at once for the keyboard's focus. */
function useTarget(): Element | undefined {
  const [target, setTarget] = useState<Element>();
  useEffect(() => {
    let current: Element | undefined;
    let over: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When the last one closed: the next one shortly after opens without a delay. */
    let lastClosed = Number.NEGATIVE_INFINITY;
    const show = (control: Element | undefined) => {
      clearTimeout(timer);
      if (current && !control) lastClosed = performance.now();
      current = control;
      setTarget(control);
    };
    const hide = () => show(undefined);
    const onPointerOver = (event: PointerEvent) => {
      const control = controlOf(event);
      if (control === over || event.pointerType === 'touch') return;
      over = control;
      hide();
      if (!control) return;
      if (performance.now() - lastClosed < tooltipSkipDelayMs) show(control);
      else timer = setTimeout(() => show(control), tooltipDelayMs);
    };
    const onFocus = (event: FocusEvent) => {
      const control = controlOf(event);
      if (control?.matches(':focus-visible')) show(control);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const ending = new AbortController();
    const options = { signal: ending.signal };
    document.addEventListener('pointerover', onPointerOver, options);
    document.addEventListener('focusin', onFocus, options);
    document.addEventListener('keydown', onKey, options);
    for (const name of ['pointerdown', 'focusout']) document.addEventListener(name, hide, options);
    window.addEventListener('scroll', hide, { ...options, capture: true });
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, []);
  return target;
}

/** Below the control, or above it where the window ends; never beside the window. */
function place(tooltip: HTMLElement, control: Element): void {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tooltip;
  const { clientWidth } = document.documentElement;
  const middle = Math.max(GAP, Math.min((left + right - width) / 2, clientWidth - width - GAP));
  const isBelow = bottom + GAP + height <= window.innerHeight;
  tooltip.style.left = `${middle}px`;
  tooltip.style.top = `${isBelow ? bottom + GAP : top - GAP - height}px`;
}

/** One for the page: the name of a control that shows an icon alone, for those who see it. */
export function Tooltip() {
  const target = useTarget();
  const tooltip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tooltip.current;
    if (!element || !target) return;
    // Above an open dialog as well.
    if (!element.matches(':popover-open')) element.showPopover();
    place(element, target);
  }, [target]);
  if (!target?.isConnected) return null;
  return (
    <div ref={tooltip} className={styles.tooltip} role="tooltip" popover="manual">
      {target.getAttribute('aria-label')}
    </div>
  );
}
