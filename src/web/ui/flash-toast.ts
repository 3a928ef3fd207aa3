import { showToast, type ToastOptions } from './toast-store.ts';

const KEY = 'carried-notice';

/** For a notice that is true while the page is being left with a full load: the next page shows it again. */
export function flashToast(notice: ToastOptions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // Refused: it shows until the page is gone.
  }
}

/** Once, by the page that was led to. */
export function showFlashToast(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    showToast(JSON.parse(text) as ToastOptions);
  } catch {
    // Refused, or not ours: there is nothing to say.
  }
}
