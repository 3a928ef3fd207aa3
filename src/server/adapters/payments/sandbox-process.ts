import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  control,
  importHistory,
  payWithTestCard,
  type RunningSandbox,
  type SandboxState,
} from './sandbox-calls.ts';
import { ensureRunning, SandboxStartError, type SandboxPlace } from './sandbox-launch.ts';
import type { PaymentSandbox } from './sandbox-port.ts';

export { SandboxStartError };

type Report = (error: unknown, message: string) => void;

const START_MS = 15_000;
const RETRY_MS = 100;
const WATCH_MS = 2_000;

const derived = (state: SandboxState, purpose: string): string =>
  `whsec_${createHmac('sha256', state.controlToken).update(purpose).digest('hex')}`;

/** Finds or starts it and registers this product; a sandbox that is shutting down refuses that, and the next one is started. */
async function join(place: SandboxPlace): Promise<RunningSandbox> {
  const signal = AbortSignal.timeout(START_MS);
  for (;;) {
    const found = await ensureRunning(place, { port: 0, signal });
    const attached = await control(found, 'attach', { pid: process.pid, webhookEndpoints: [] }).then(
      () => true,
      () => false,
    );
    if (attached) return found;
    await sleep(RETRY_MS);
  }
}

/** What this product wants of its sandbox, and the sandbox as it was last seen. */
class Membership {
  readonly #place: SandboxPlace;
  readonly #leaving = new AbortController();
  #state: SandboxState;
  #webhookUrl: string | undefined;
  #introduced = false;
  /** The clock offset that the sandbox does not know yet; once sent, the sandbox keeps it. */
  #offset: number | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(place: SandboxPlace, state: SandboxState) {
    this.#place = place;
    this.#state = state;
  }

  get state(): SandboxState {
    return this.#state;
  }

  /** Whether this product is going, or gone. */
  get left(): boolean {
    return this.#leaving.signal.aborted;
  }

  sendEventsTo(url: string): Promise<void> {
    this.#webhookUrl = url;
    this.#introduced = false;
    return this.bringUp();
  }

  setClock(offsetSeconds: number): Promise<void> {
    this.#offset = offsetSeconds;
    return this.bringUp();
  }

  /** Sees to it that it runs, knows this product and has its clock; one at a time. Throws when that cannot be had now. */
  bringUp(): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(() => this.#bringUp());
    return this.#turn;
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    await this.#turn.catch(() => undefined);
    const farewell = { pid: process.pid, stopWhenAlone: true };
    await control(this.#state, 'detach', farewell).catch(() => undefined);
  }

  async #bringUp(): Promise<void> {
    const signal = AbortSignal.any([AbortSignal.timeout(START_MS), this.#leaving.signal]);
    const { port, secretKey, pid } = this.#state;
    const found = await ensureRunning(this.#place, { port, signal });
    if (this.left) return;
    // Keys and port went to the adapter when the product started: nothing but another start gives it others.
    if (found.port !== port || found.secretKey !== secretKey)
      throw new SandboxStartError(
        'Another payment sandbox runs in its folder now, with another port or other keys. Start the product again.',
      );
    this.#state = found;
    if (!this.#introduced || found.pid !== pid || !found.attached.includes(process.pid))
      await this.#introduce();
    const offsetSeconds = this.#offset;
    if (offsetSeconds === undefined) return;
    await control(found, 'clock', { offsetSeconds });
    if (this.#offset === offsetSeconds) this.#offset = undefined;
  }

  async #introduce(): Promise<void> {
    const url = this.#webhookUrl;
    const endpoint = (name: 'platform' | 'connect') => ({
      name,
      url,
      secret: derived(this.#state, name),
      connect: name === 'connect',
    });
    await control(this.#state, 'attach', {
      pid: process.pid,
      webhookEndpoints: url === undefined ? [] : [endpoint('platform'), endpoint('connect')],
    });
    this.#introduced = url === this.#webhookUrl;
  }
}

/** Looks after the sandbox every now and then. The same trouble is reported once, until it is over. */
function watchOver(membership: Membership, report: Report): NodeJS.Timeout {
  let busy = false;
  let reported: string | undefined;
  const look = async (): Promise<void> => {
    try {
      await membership.bringUp();
      reported = undefined;
    } catch (error) {
      if (membership.left || reported === String(error)) return;
      reported = String(error);
      report(error, 'the payment sandbox could not be started again');
    }
  };
  return setInterval(() => {
    if (busy) return;
    busy = true;
    void look().finally(() => (busy = false));
  }, WATCH_MS).unref();
}

/**
 * Starts the payment sandbox, or finds the one that runs for this folder already; two products on one folder share it.
 * When it dies it is started again on the same port: its store loses nothing. Throws SandboxStartError.
 */
export async function startPaymentSandbox(place: SandboxPlace, report: Report): Promise<PaymentSandbox> {
  const first = await join(place);
  const membership = new Membership(place, first);
  const watch = watchOver(membership, report);
  return {
    port: first.port,
    secretKey: first.secretKey,
    publishableKey: first.publishableKey,
    webhookSecrets: { platform: derived(first, 'platform'), connect: derived(first, 'connect') },
    attach: (webhookUrl) => membership.sendEventsTo(webhookUrl),
    setClock: (offsetSeconds) => membership.setClock(offsetSeconds),
    payWithTestCard: (clientSecret) => payWithTestCard(membership.state, clientSecret),
    async refuseNextHold() {
      await control(membership.state, 'decline-next-hold', { code: 'insufficient_funds' });
    },
    importHistory: (history) => importHistory(membership.state, history),
    async detach() {
      clearInterval(watch);
      await membership.leave();
    },
  };
}
