/** A dialog opens on the safe answer; React has no attribute for it that the browser's dialog would see. */
export const safeAnswer = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '');
