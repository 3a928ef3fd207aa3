import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MoneyHistory, PastPayment } from './sandbox-port.ts';

/** What the process records for anyone who may read its directory. */
export interface SandboxState {
  readonly pid: number;
  readonly port: number;
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly controlToken: string;
}

/** One that answers now. */
export interface RunningSandbox extends SandboxState {
  /** The processes that use it. */
  readonly attached: readonly number[];
}

const CALL_MS = 5_000;
/** Before it answers, what is due is delivered to the product, which may take its time. */
const CLOCK_MS = 30_000;
/** Checked often; another program on its port may never answer. */
const STATUS_MS = 2_000;

const patience = (path: string): number =>
  path === 'clock' ? CLOCK_MS : path === 'status' ? STATUS_MS : CALL_MS;

const TEST_CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': '4242424242424242',
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2099',
  'payment_method_data[card][cvc]': '123',
};

async function readState(folder: string): Promise<SandboxState | undefined> {
  const file = join(folder, 'state.json');
  if (!existsSync(file)) return undefined;
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as SandboxState | null;
    return typeof state?.port === 'number' && typeof state.pid === 'number' ? state : undefined;
  } catch {
    // Just removed or torn: the sandbox repairs it, and the caller looks again.
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An order to its control plane. Throws when it does not answer, or refuses. */
export async function control(state: SandboxState, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${state.port}/control/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${state.controlToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patience(path)),
  });
  if (!answer.ok) throw new Error(`the payment sandbox answered ${answer.status} to ${path}`);
  return answer.json();
}

/** The sandbox of this folder; undefined when nothing answers there that has our token. */
export async function running(folder: string): Promise<RunningSandbox | undefined> {
  const state = await readState(folder);
  // Its port may be another program's since it died: that shall not get our token.
  if (!state || !exists(state.pid)) return undefined;
  return control(state, 'status').then(
    (status) => ({ ...state, attached: (status as { pids: number[] }).pids }),
    () => undefined,
  );
}

/** Confirms an intent as the card form does; answers the intent's id. */
export async function payWithTestCard(state: SandboxState, clientSecret: string): Promise<string> {
  const [id = ''] = clientSecret.split('_secret_');
  const answer = await fetch(`http://127.0.0.1:${state.port}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${state.publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, ...TEST_CARD }),
    signal: AbortSignal.timeout(CALL_MS),
  });
  if (!answer.ok) throw new Error(`the payment sandbox answered ${answer.status} to a test card`);
  return id;
}

/** So many objects of a history go into one call, which stays far below the sandbox's limit of one MiB. */
const PER_CALL = 1_000;

/** In calls of a size that the sandbox takes: accounts first, each transfer after its payment. */
export async function importHistory(state: SandboxState, history: MoneyHistory): Promise<PastPayment[]> {
  const nothing: MoneyHistory = { accounts: [], payments: [], transfers: [], payouts: [] };
  const imported: PastPayment[] = [];
  for (const kind of ['accounts', 'payments', 'transfers', 'payouts'] as const)
    for (let from = 0; from < history[kind].length; from += PER_CALL) {
      const part = { ...nothing, [kind]: history[kind].slice(from, from + PER_CALL) };
      const { payments } = (await control(state, 'import-history', part)) as { payments: PastPayment[] };
      imported.push(...payments);
    }
  return imported;
}
