/** The one that is open: a field that nothing refers to any more may be forgotten before its answer comes. */
let open: HTMLInputElement | undefined;

/**
 * Opens the phone's camera. A field of its own, since some phones leave the camera out where several photos may be chosen.
 * Only in answer to a press.
 */
export function takePhoto(take: (photos: File[]) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*';
  field.setAttribute('capture', 'environment');
  field.addEventListener('change', () => take([...(field.files ?? [])]));
  open = field;
  open.click();
}
