/** What listens to presses in a screen; links and forms work without. */
const CONTROL = '[data-screen] :is(button:not([type=submit]), a[href^="#"])';

const pressed: HTMLElement[] = [];

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>(CONTROL);
  if (!control) return;
  event.preventDefault();
  pressed.push(control);
}

/** Records what is pressed in a screen whose code is not there yet, until `replayEarlyClicks`. */
export function recordEarlyClicks(): void {
  document.addEventListener('click', onClick, true);
}

/** Presses it again, now that it listens. */
export function replayEarlyClicks(): void {
  document.removeEventListener('click', onClick, true);
  for (const control of pressed.splice(0)) control.click();
}
