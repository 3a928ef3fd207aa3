import { AnswerTooLargeError, ForbiddenAddressError, type Outgoing } from '#server/adapters/outgoing/port.ts';
import { maximumFeedBytes } from '#shared/domain/listing-limits.ts';
import { FeedError } from './read-feed.ts';

const LIMITS = { timeoutMs: 10_000, maximumBytes: maximumFeedBytes, redirects: 3 };

/** `webcal:` is what calendars call `https:`; undefined for what is neither. */
export function feedUrlOf(text: string): string | undefined {
  const url = text.trim().replace(/^webcals?:/i, 'https:');
  return URL.canParse(url) && new URL(url).protocol === 'https:' ? new URL(url).href : undefined;
}

/** The text at a calendar's address. Throws FeedError. */
export async function fetchFeed(outgoing: Outgoing, url: string): Promise<string> {
  const headers = {
    accept: 'text/calendar',
    'accept-encoding': 'identity',
    'user-agent': 'EquipShare calendar',
  };
  try {
    const { status, body } = await outgoing({ url, method: 'GET', headers }, LIMITS);
    if (status !== 200) throw new FeedError('unreachable');
    return body.toString('utf8');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (error instanceof ForbiddenAddressError) throw new FeedError('refused');
    throw new FeedError(error instanceof AnswerTooLargeError ? 'too_large' : 'unreachable');
  }
}
