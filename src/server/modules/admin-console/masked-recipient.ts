const SHOWN_DIGITS = 4;

/**
 * `d…@people.example`, `…0100`: enough to recognize an address that is known, not to learn one. What goes to a device is kept by
 * its person's e-mail address.
 */
export function maskedRecipient(channel: 'email' | 'sms' | 'push', recipient: string): string {
  if (channel === 'sms') return `…${recipient.replaceAll(/\D/g, '').slice(-SHOWN_DIGITS)}`;
  const at = recipient.lastIndexOf('@');
  const [first = ''] = recipient;
  return at < 1 ? '…' : `${first}…${recipient.slice(at)}`;
}
