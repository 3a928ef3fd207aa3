import { FORMER_MEMBER } from './former-member.ts';

const REMOVED_ADDRESS = 'an address that has been removed';

// The words of agreement-terms.ts around what is personal; agreement-redaction.test.ts tries them on agreements that it makes.
const OWNER_RENTS = ' (the owner) rents ';
const TO_RENTER = ') to ';
const RENTER = ' (you). ';
const BRINGS_TO = 'The owner brings the equipment to ';
const DELIVERY_COSTS = '. Delivery costs ';

function withoutOwner(line: string): string {
  const end = line.lastIndexOf(OWNER_RENTS);
  return end < 0 ? line : FORMER_MEMBER + line.slice(end);
}

/** From the first place where the name can begin to the last where it can end: rather a word too many than a name. */
function withoutRenter(line: string): string {
  const start = line.indexOf(TO_RENTER, Math.max(0, line.indexOf(OWNER_RENTS)));
  const end = line.lastIndexOf(RENTER);
  if (!line.includes(OWNER_RENTS) || start < 0 || end < start) return line;
  return line.slice(0, start + TO_RENTER.length) + FORMER_MEMBER + line.slice(end);
}

function withoutAddress(line: string): string {
  const end = line.lastIndexOf(DELIVERY_COSTS);
  return line.startsWith(BRINGS_TO) && end >= 0 ? BRINGS_TO + REMOVED_ADDRESS + line.slice(end) : line;
}

/** The words of an agreement without the address of the delivery. */
export const withoutDelivery = (agreement: string): string =>
  agreement.split('\n').map(withoutAddress).join('\n');

/**
 * The words of an agreement without the name of a party that has left, nor, for the renter, the address of the delivery. All
 * else stays as it was agreed; the stored hash is still that of the whole.
 */
export function withoutParty(agreement: string, side: 'owner' | 'renter'): string {
  const redact = (line: string) =>
    side === 'owner' ? withoutOwner(line) : withoutAddress(withoutRenter(line));
  return agreement.split('\n').map(redact).join('\n');
}
