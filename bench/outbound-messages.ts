import type { Product } from '#server/composition.ts';
import { migrate } from '#server/db/migrate.ts';
import { recordEvent } from '#server/events/events.repository.ts';
import { createBookingRow, createListing, createOwner } from '#tests/support/listings.ts';
import { giveDevice } from '#tests/support/push.ts';
import { openBenchProduct } from './product.ts';
import { timesOf } from './statements.ts';

const PER_SECOND = 50;
/** How long an outside service takes to accept a message. */
const ADAPTER_MS = 50;
const WARM_UP = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Channel = 'alert' | 'email' | 'sms' | 'push';

/** When each event was begun, and after how many milliseconds what it causes has left, by channel. */
function createStopwatch() {
  const begun = new Map<string, number>();
  const times = { alert: [] as number[], email: [] as number[], sms: [] as number[], push: [] as number[] };
  return {
    times,
    begin: (recipients: readonly string[]) => {
      for (const recipient of recipients) begun.set(recipient, performance.now());
    },
    left: (channel: Channel, recipient: string) => {
      const start = begun.get(recipient);
      if (start !== undefined) times[channel].push(performance.now() - start);
    },
  };
}
type Stopwatch = ReturnType<typeof createStopwatch>;

/** Adapters that note when a message reaches them, and take as long as a service on the network. */
function timedAdapters({ left }: Stopwatch) {
  const take = async (channel: Channel, recipient: string) => {
    left(channel, recipient);
    await pause(ADAPTER_MS);
  };
  return {
    mailer: { delivers: true, send: ({ to }: { to: string }) => take('email', to) },
    sms: { delivers: true, send: ({ to }: { to: string }) => take('sms', to) },
    push: {
      delivers: true,
      send: ({ to }: { to: { endpoint: string } }) => take('push', to.endpoint.split('/').at(-1) ?? ''),
    },
  };
}

interface PaidRequest {
  readonly bookingId: string;
  readonly ownerId: string;
  /** By which the adapters know whose message it is. */
  readonly recipients: readonly string[];
}

/** A paid request between two people of its own: the owner gets an alert, a mail, a text and a push, the renter an alert and a mail. */
async function paidRequest({ platform }: Product, number: number): Promise<PaidRequest> {
  const { db, clocks } = platform;
  const now = clocks.real.now();
  const phoneNumber = `512-${String(number).padStart(7, '0')}`;
  const ownerId = await createOwner(db, {
    phoneNumber,
    phoneVerifiedAt: now,
    smsConsentGiven: true,
    smsConsentDate: now,
  });
  const renterId = await createOwner(db);
  const device = `device${number}`;
  await giveDevice(db, ownerId, device, now);
  const equipmentId = await createListing(db, { ownerId });
  const bookingId = await createBookingRow(db, { equipmentId, ownerId, renterId, status: 'confirmed' });
  const mails = [ownerId, renterId].map((id) => `${id}@people.example`);
  return { bookingId, ownerId, recipients: [...mails, phoneNumber, device, ownerId] };
}

async function measure(product: Product, stopwatch: Stopwatch, requests: readonly PaidRequest[]) {
  const { live, unitOfWork, clocks } = product.platform;
  for (const { ownerId } of requests)
    live.subscribe(ownerId, ({ type }) => {
      if (type === 'alert') stopwatch.left('alert', ownerId);
    });
  const start = performance.now();
  const begun: Promise<void>[] = [];
  for (const [index, { bookingId, recipients }] of requests.entries()) {
    await pause(Math.max(0, start + (index * 1000) / PER_SECOND - performance.now()));
    stopwatch.begin(recipients);
    begun.push(
      unitOfWork.run((tx) => recordEvent(tx, { type: 'booking.paid', bookingId }, clocks.product.now())),
    );
  }
  await Promise.all(begun);
  const expected = requests.length;
  while (stopwatch.times.email.length < 2 * expected || stopwatch.times.push.length < expected)
    await pause(20);
}

/**
 * Paid requests at 50 a second for BENCH_SECONDS (20 unless set), in one process with the database beside it: from the
 * beginning of the event's transaction until its messages are handed to the adapters, which take 50 ms each.
 */
export async function benchOutboundMessages(url: string): Promise<void> {
  const count = PER_SECOND * Number(process.env['BENCH_SECONDS'] ?? '20');
  await migrate(url);
  const stopwatch = createStopwatch();
  const product = await openBenchProduct(url, timedAdapters(stopwatch));
  try {
    const requests: PaidRequest[] = [];
    for (let number = 0; number < WARM_UP + count; number++)
      requests.push(await paidRequest(product, number));
    await measure(product, stopwatch, requests.slice(0, WARM_UP));
    for (const times of Object.values(stopwatch.times)) times.length = 0;
    const before = process.cpuUsage();
    await measure(product, stopwatch, requests.slice(WARM_UP));
    const { user, system } = process.cpuUsage(before);
    const cpuMs = ((user + system) / 1000 / count).toFixed(1);
    console.log(
      `outbound messages, ${PER_SECOND} events and ${PER_SECOND * 4} messages a second, milliseconds`,
    );
    console.log(`processor time of the server, database aside: ${cpuMs} for each event`);
    for (const [channel, times] of Object.entries(stopwatch.times)) {
      const { p50, p95 } = timesOf(times);
      const worst = Math.max(...times);
      console.log(
        `${channel.padEnd(10)} p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, worst ${worst.toFixed(0)}`,
      );
    }
  } finally {
    await product.close();
  }
}
