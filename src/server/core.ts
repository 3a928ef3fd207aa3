import type { Clock } from '#shared/domain/clock.ts';
import type { Mailer } from './adapters/email/port.ts';
import type { PaymentSandbox } from './adapters/payments/sandbox-port.ts';
import type { PushSender, VapidKeys } from './adapters/push/port.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import type { Config } from './config.ts';
import { type Connections, type ConnectionsDeps, openConnections } from './db/connections.ts';
import { installationSecret } from './db/installation.repository.ts';
import { createUnitOfWork } from './db/unit-of-work.ts';
import { createDispatcher, type Dispatcher } from './events/dispatcher.ts';
import { createDraining, type Draining } from './http/draining.ts';
import { createCursorCodec } from './http/pagination.ts';
import { type Readers, type Reading, readingFrom } from './http/public-reads.ts';
import type { DomainEvent, Subscriber } from './events/event.ts';
import { createScheduledJobs, type ScheduledJobs } from './jobs/scheduled-jobs.ts';
import { createRecurring, type Recurring } from './jobs/recurring.ts';
import { createLiveHub, type LiveHub } from './live/hub.ts';
import {
  createClockService,
  createProductClock,
  type ClockService,
  type ProductClock,
} from './modules/clock/index.ts';
import { createOutboundSender, type OutboundSender } from './modules/outbound-messages/index.ts';
import { liveSubscriber } from './modules/live/index.ts';
import { createDevicePush, vapidKeys } from './modules/push/index.ts';
import type { Observability } from './observability/index.ts';
import type { SecretBox } from './lib/secret-box.ts';
import type { Platform } from './platform.ts';
import { openSecretBox } from './stored-secrets.ts';
import type { MeasuredQueue } from './queue/queue.ts';

export interface CoreDeps extends ConnectionsDeps {
  readonly config: Config;
  readonly realClock: Clock;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly push: PushSender;
  /** Absent with the real provider. */
  readonly paymentSandbox: PaymentSandbox | undefined;
  /** Absent in tests that do not look at it. */
  readonly observability?: Observability | undefined;
}

export interface Core {
  readonly platform: Platform;
  readonly dispatcher: Dispatcher;
  readonly outboundSender: OutboundSender;
  readonly clockService: ClockService;
  readonly scheduledJobs: ScheduledJobs;
  readonly recurring: Recurring;
  /** The connections of this instance. */
  readonly pool: Connections['pool'];
  /** The keys that browsers bind their push subscriptions to. */
  readonly pushKey: string;
  /** Encrypts what the database holds. */
  readonly secretBox: SecretBox;
  /** Before the start: subscribers to events register here. */
  subscribe(subscriber: Subscriber): void;
  /** Before the start: work of their own rhythm that follows from due work (operations at the provider). */
  alsoCatchUp(work: () => Promise<void>): void;
  /** Called in this process as soon as an event is committed, before the caller is answered; once at most. */
  onCommitted(listener: (event: DomainEvent) => void): void;
  /** Their depth and age are metrics. */
  readonly queues: readonly MeasuredQueue[];
  readonly draining: Draining;
  /** Public reads: from the replica where there is one and it will do. */
  readonly reading: <Service>(make: (platform: Platform) => Service, readers: Readers) => Reading<Service>;
  /** Whether a balancer may send requests: the database is there, and the server is not about to end. */
  readonly isReady: () => Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What every module depends on and what works in the background: database, clocks, events, outbound messages, live events. */
export async function createCore(deps: CoreDeps): Promise<Core> {
  const connections = openConnections(deps, deps.config.databaseReplicaUrl);
  const { db, pool } = connections;
  deps.observability?.watchPool(pool);
  try {
    const cursorKey = await installationSecret({ db, config: deps.config }, 'cursors.key');
    return assemble(deps, connections, {
      cursorKey,
      vapid: await vapidKeys({ db, config: deps.config }),
      box: await openSecretBox(db, deps.config),
    });
  } catch (error) {
    await connections.close();
    throw error;
  }
}

async function inTurn(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of pieces) await piece();
}

/** The clock follows the offset that other instances set, even where their notification was missed. */
function followProductClock(
  live: LiveHub,
  clock: ProductClock,
  service: Pick<ClockService, 'refresh'>,
  report: CoreDeps['report'],
): void {
  live.onAny((event) => {
    if (event.type === 'clock') clock.setOffset(event.offsetSeconds);
  });
  live.onHearingAgain(() => {
    service.refresh().catch((error: unknown) => report(error, 'the clock could not be read'));
  });
}

interface Worker {
  start(): void;
  stop(): Promise<void>;
}

/** What runs from the start to the stop. `prepare`: before the first work is looked for. */
function inBackground(
  live: LiveHub,
  workers: readonly Worker[],
  connections: Connections,
  prepare: () => Promise<void>,
): Pick<Core, 'start' | 'stop'> {
  return {
    async start() {
      connections.start();
      await live.start();
      await prepare();
      for (const worker of workers) worker.start();
    },
    async stop() {
      for (const worker of [...workers].reverse()) await worker.stop();
      await live.stop();
      await connections.close();
    },
  };
}

/** Made at the first start. */
interface Keys {
  readonly cursorKey: string;
  readonly vapid: VapidKeys;
  readonly box: SecretBox;
}

interface Timekeeping extends Pick<Core, 'platform' | 'scheduledJobs' | 'recurring'> {
  readonly productClock: ProductClock;
  /** What follows from due work. */
  readonly follow: () => Promise<void>;
}

function clockServiceOf(
  { paymentSandbox, report }: CoreDeps,
  { platform, productClock, scheduledJobs, recurring, follow }: Timekeeping,
): ClockService {
  const service = createClockService(platform, productClock, {
    nextDueAt: () => scheduledJobs.nextDueAt(),
    tellOutside: (offset) => paymentSandbox?.setClock(offset) ?? Promise.resolve(),
    catchUp: () => inTurn([() => scheduledJobs.runDue(), follow]),
    arrive: () => inTurn([() => recurring.ensurePlanned(), () => scheduledJobs.runHousekeeping(), follow]),
  });
  // With real payments there is one time, whatever another instance makes of the stored one.
  if (platform.config.sandbox) followProductClock(platform.live, productClock, service, report);
  return service;
}

function assemble(deps: CoreDeps, connections: Connections, { cursorKey, vapid, box }: Keys): Core {
  const { config, databaseUrl, databaseDirectUrl = databaseUrl, realClock, mailer, sms, report } = deps;
  const { db, pool, replica } = connections;
  const productClock = createProductClock(realClock);
  const live = createLiveHub(databaseDirectUrl, db, (error) => report(error, 'live news were interrupted'));
  const subscribers: Subscriber[] = [liveSubscriber(live, db)];
  const followUps: (() => Promise<void>)[] = [];
  const committed: ((event: DomainEvent) => void)[] = [];
  const timing = { clock: realClock, productClock, onError: report };
  const dispatcher = createDispatcher({ db, subscribers, ...timing });
  const push = createDevicePush({ db, sender: deps.push, keys: vapid, box, clock: realClock });
  const outboundSender = createOutboundSender({ db, mailer, sms, push, ...timing });
  const workers = [dispatcher, outboundSender];
  const clocks = { product: productClock, real: realClock };
  const platform: Platform = {
    config,
    db,
    unitOfWork: createUnitOfWork(db, (events, due) => {
      for (const event of events) committed.forEach((listener) => listener(event));
      workers.forEach((worker) => worker.wakeAfter(due));
    }),
    clocks,
    live,
    cursors: createCursorCodec(cursorKey),
  };
  const scheduledJobs = createScheduledJobs({ db, clocks, onError: report });
  const recurring = createRecurring({ db, clock: productClock, scheduledJobs });
  const follow = () => inTurn([...followUps, () => dispatcher.drain()]);
  const clockService = clockServiceOf(deps, { platform, productClock, scheduledJobs, recurring, follow });
  const draining = createDraining();
  return {
    platform,
    dispatcher,
    outboundSender,
    clockService,
    scheduledJobs,
    recurring,
    pool,
    pushKey: vapid.publicKey,
    secretBox: box,
    subscribe: (subscriber) => void subscribers.push(subscriber),
    alsoCatchUp: (work) => void followUps.push(work),
    onCommitted: (listener) => void committed.push(listener),
    queues: [dispatcher, outboundSender, ...scheduledJobs.queues],
    draining,
    reading: (make, readers) => readingFrom(replica, platform, make, readers),
    isReady: async () => !draining.isDraining() && (await connections.isThere()),
    ...inBackground(live, [...workers, scheduledJobs], connections, async () => {
      if (config.sandbox) await clockService.refresh();
      await recurring.ensurePlanned();
    }),
  };
}
