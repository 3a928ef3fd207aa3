/** Pixels: what hides less than this is no keyboard. */
const LEAST_KEYBOARD = 120;
/** Above this scale the user has zoomed in, which makes the visible part smaller too. */
const LEAST_ZOOM = 1.05;

/** Whether a keyboard on the screen covers a part of a window of that height. */
export const isKeyboardOver = ({ scale, height }: VisualViewport, windowHeight: number): boolean =>
  scale < LEAST_ZOOM && height < windowHeight - LEAST_KEYBOARD;

const TEXT_FIELD = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/**
 * The document carries `data-keyboard` while a text field has the focus and the keyboard of the screen is up. Some browsers
 * make the window smaller then, so its largest height counts.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  let largest = { width: 0, height: 0 };
  const update = () => {
    const { innerWidth: width, innerHeight: height } = window;
    if (width !== largest.width || height > largest.height) largest = { width, height };
    const isWriting = document.activeElement?.matches(TEXT_FIELD) === true;
    document.documentElement.toggleAttribute(
      'data-keyboard',
      isWriting && isKeyboardOver(seen, largest.height),
    );
  };
  update();
  seen.addEventListener('resize', update);
  for (const name of ['focusin', 'focusout'])
    // After a change of the focus the new element has it.
    document.addEventListener(name, () => setTimeout(update));
}
