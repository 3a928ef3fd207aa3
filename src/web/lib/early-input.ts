/** A field, a text area, or a list, which alone has options. */
type Control = HTMLInputElement & { readonly options?: HTMLOptionsCollection };

/** What was entered before the page was hydrated, by its control. */
const entered = new Map<Control, string | boolean>();

const keyOf = ({ type }: Control) => (/^(?:checkbox|radio)$/.test(type) ? 'checked' : 'value');
function record(control: Control): void {
  // A script cannot choose a file.
  if (control.type !== 'file') entered.set(control, control[keyOf(control)]);
}
const onInput = ({ target }: Event) => record(target as Control);

/** What the server has written into a control. */
const initialOf = (control: Control) =>
  control.options
    ? (control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value
    : control[keyOf(control) === 'value' ? 'defaultValue' : 'defaultChecked'];

/** Records what has been entered before the scripts came, and what is entered until `replayEarlyInput`. */
export function recordEarlyInput(): void {
  for (const control of document.querySelectorAll<Control>('input,select,textarea')) {
    if (control[keyOf(control)] !== initialOf(control)) record(control);
    // Hydration writes the default value again, which empties a date that is half typed: here it writes into the void.
    if (control.type === 'date')
      Object.defineProperty(control, 'defaultValue', { value: control.defaultValue, writable: true });
  }
  document.addEventListener('input', onInput, true);
}

export const hasEarlyInput = (): boolean => entered.size > 0;

/**
 * Enters it again, now that the forms listen: they have written their own values over it, and React ignores an input event that
 * leaves a field as it is. One control after the other, as a person does: each handler sees the result of the one before.
 */
export async function replayEarlyInput(): Promise<void> {
  for (const control of entered.keys()) {
    await new Promise((next) => setTimeout(next));
    const value = entered.get(control);
    if (typeof value === 'boolean') {
      if (!value && control.type === 'radio') continue;
      control.checked = !value;
      control.click();
      continue;
    }
    const { selectionStart, selectionEnd } = control;
    // React remembers what is assigned to the element itself: another value, so that the prototype's is a change.
    control.value = value ? '' : control.defaultValue;
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
    if (document.activeElement !== control) control.dispatchEvent(new Event('focusout', { bubbles: true }));
    else if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
  }
  document.removeEventListener('input', onInput, true);
}
