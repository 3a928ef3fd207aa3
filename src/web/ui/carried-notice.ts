import { showToast, type ToastNotice } from './toast-store.ts';

const KEY = 'carried-notice';

/** For a notice that is true while the page is being left with a full load: the next page shows it again. */
export function carryNotice(notice: ToastNotice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // Refused: it shows until the page is gone.
  }
}

/** Once, by the page that was led to. */
export function showCarriedNotice(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    showToast(JSON.parse(text) as ToastNotice);
  } catch {
    // Refused, or not ours: there is nothing to say.
  }
}
