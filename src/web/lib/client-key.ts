const BYTES = 16;

/** Names something that may have to be sent again. Also where the page has no secure address, unlike the browser's own identifiers. */
export const newClientKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
