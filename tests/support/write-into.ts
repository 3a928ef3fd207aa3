type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Puts a value into a field as a person does: past React's own record of it, then with the event that React waits
 * for. Called inside `act`.
 */
export function writeInto(field: Field, value: string): void {
  setValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The value alone, as a password manager fills it in. */
export function setValue(field: Field, value: string): void {
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
}
