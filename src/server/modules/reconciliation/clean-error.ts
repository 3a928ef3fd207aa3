/** Keys of ours and the provider's, a payer's secret, anything that is as long as a card's number. */
const SECRETS: readonly RegExp[] = [
  /\b(?:sk|rk|pk)_(?:live|test)_\w+/g,
  /\bwhsec_\w+/g,
  /_secret_\w+/g,
  /\bBearer\s+\S+/gi,
  /\b\d(?:[ -]?\d){11,18}\b/g,
  /\+?\d?[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g,
];
const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
const LONGEST = 500;

/**
 * What a screen may show of a stored error. Errors are cleaned where they are written; where this one came from, no code
 * is named here and nothing opens a door.
 */
export function cleanError(stored: string): string {
  const [text = ''] = stored.split(/\bparams:/i, 1);
  const cleaned = SECRETS.reduce((left, secret) => left.replace(secret, '…'), text);
  return cleaned.replace(ADDRESS, '<address>').trim().slice(0, LONGEST);
}
