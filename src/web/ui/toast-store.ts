import { toastLimit, toastRemovalMs } from '#shared/domain/interface-constants.ts';

export interface ToastOptions {
  title: string;
  text?: string | undefined;
  tone?: 'plain' | 'destructive';
  durationMs?: number;
}

export interface Toast extends ToastOptions {
  readonly id: number;
  readonly open: boolean;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const [id, timer] of removals) {
    if (next.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
  for (const listener of listeners) listener();
}

/** Shows a notice; the one before it goes. Only ever called in the browser. */
export function showToast(notice: ToastOptions): void {
  change([{ ...notice, id: nextId++, open: true }, ...toasts].slice(0, toastLimit));
}

export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  removals.set(
    id,
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), toastRemovalMs),
  );
  change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Dismissed ones included, until they are forgotten. */
export const currentToasts = (): readonly Toast[] => toasts;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
