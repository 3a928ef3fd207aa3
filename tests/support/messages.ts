import { eq } from 'drizzle-orm';
import type { Conversation, Message } from '#shared/contracts/messages.ts';
import type { LiveEvent } from '#shared/contracts/system.ts';
import { users } from '#server/db/schema/index.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createCursorCodec } from '#server/http/pagination.ts';
import { createScheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { LiveHub } from '#server/live/hub.ts';
import { insertSystemNotifications } from '#server/modules/bookings/completion/notifications.repository.ts';
import { createMessages, messagesRoutes } from '#server/modules/messages/index.ts';
import type { Platform } from '#server/platform.ts';
import { asPerson, buildBookingsApp, get, post, type BookingsApp } from './bookings.ts';

/** The calls of bookings and of their conversations, on a database of their own and one clock. */
export interface MessagesApp extends BookingsApp {
  /** Live events and their recipients, in order. */
  readonly heard: string[];
  /** Runs the job for unseen messages at the clock's time. Failures are thrown. */
  runUnseen(): Promise<void>;
}

export async function buildMessagesApp(): Promise<MessagesApp> {
  const product = await buildBookingsApp();
  const { db, clock } = product;
  const heard: string[] = [];
  const failures: unknown[] = [];
  const clocks = { product: clock, real: clock };
  const publish: LiveHub['publish'] = (audience, event: LiveEvent) => {
    const to = audience === 'everybody' ? audience : audience.userId;
    heard.push(`${event.type} to ${to}`);
    return Promise.resolve();
  };
  const platform = {
    db,
    clocks,
    unitOfWork: createUnitOfWork(db, () => undefined),
    live: { publish },
    cursors: createCursorCodec('key of the tests'),
  } as unknown as Platform;
  const scheduledJobs = createScheduledJobs({ db, clocks, onError: (error) => void failures.push(error) });
  await product.app.register(messagesRoutes(createMessages({ platform, scheduledJobs })));
  return {
    ...product,
    heard,
    async runUnseen() {
      await scheduledJobs.runDue();
      const [failure] = failures.splice(0);
      if (failure !== undefined) throw failure;
    },
  };
}

/** POST /api/messages as a user, by default with a short text for the booking. */
export const send = (
  product: MessagesApp,
  personId: string | undefined,
  bookingId: string,
  said: object = {},
) => post(product, personId, '/api/messages', { bookingId, content: 'Hello', ...said });

/** The same; throws when it is refused. */
export async function say(
  product: MessagesApp,
  personId: string,
  bookingId: string,
  content = 'Hello',
): Promise<Message> {
  const answer = await send(product, personId, bookingId, { content });
  if (answer.statusCode !== 201) throw new Error(`sending answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Message>();
}

export const read = (product: MessagesApp, personId: string | undefined, bookingId: string, more = '') =>
  get(product, personId, `/api/messages?bookingId=${bookingId}${more}`);

/** The texts of a conversation as its reader gets them, in order. */
export const textsOf = async (product: MessagesApp, personId: string, bookingId: string): Promise<string[]> =>
  (await read(product, personId, bookingId)).json<Message[]>().map(({ content }) => content);

export const markRead = (
  { app }: MessagesApp,
  personId: string | undefined,
  bookingId: string,
  userId = personId ?? 'guest-user',
) =>
  app.inject({
    method: 'PATCH',
    url: `/api/messages/mark-read/${bookingId}/${userId}`,
    headers: personId === undefined ? {} : asPerson(personId),
  });

export const unreadOf = async (product: MessagesApp, personId: string): Promise<number> =>
  (await get(product, personId, `/api/messages/unread-count/${personId}`)).json<{ count: number }>().count;

export const conversationsOf = async (
  product: MessagesApp,
  personId: string,
  query = '',
): Promise<Conversation[]> =>
  (await get(product, personId, `/api/conversations${query}`)).json<Conversation[]>();

/** A card of the system, addressed to each of the recipients. */
export const postCard = (
  { db, clock }: MessagesApp,
  bookingId: string,
  recipientIds: readonly string[],
  content: object,
): Promise<void> =>
  db.transaction((tx) =>
    insertSystemNotifications(tx, { bookingId, recipientIds, content, at: clock.now() }),
  );

/** Anonymizes a user as account deletion does. */
export async function leave({ db, clock }: MessagesApp, personId: string): Promise<void> {
  const nothing = { email: null, passwordHash: null, phoneNumber: null, firstName: '', lastName: '' };
  const gone = { ...nothing, smsConsentGiven: false, smsConsentDate: null, deletedAt: clock.now() };
  await db.update(users).set(gone).where(eq(users.id, personId));
}

/** The next page's URL from the Link header; undefined on the last one. */
export function nextPage({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const { link } = headers;
  return typeof link === 'string' ? /<(.+)>; rel="next"/.exec(link)?.[1] : undefined;
}
