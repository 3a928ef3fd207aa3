import { readFile } from 'node:fs/promises';
import { root } from '../lib/project.mjs';
import { startBalancer } from './balancer.ts';
import { jsonOf, send } from './client.ts';
import { Instance } from './instance.ts';
import { Notes } from './notes.ts';
import { type Cast, castOf } from './people.ts';
import { Postgres } from './postgres.ts';
import { type Probe, probesOf } from './probes.ts';
import { Renter } from './renter.ts';
import type { Stage } from './stage.ts';
import { Wire } from './wire.ts';

export interface SettingOptions {
  /** Where the primary's files lie; in the stage's folder when absent. */
  readonly primaryFolder?: (stage: Stage) => Promise<string>;
  /** Called before the instances start. */
  readonly beforeInstances?: (stage: Stage, primary: Postgres) => Promise<Record<string, string>>;
  /** The folder of another release, which the instances run at first. */
  readonly release?: string;
  /** Between the instances and the database. */
  readonly throughPooler?: (stage: Stage, databasePort: number) => Promise<number>;
  /** Search and public pages read the replica. */
  readonly readsReplica?: boolean;
  readonly instances?: number;
  /** People who act at the same time. */
  readonly renters?: number;
}

/** The whole: a database with a replica, instances that share it, a balancer, people, and what was acknowledged to them. */
export interface Setting {
  readonly stage: Stage;
  readonly primary: Postgres;
  readonly replica: Postgres;
  readonly instances: readonly Instance[];
  /** From each instance to the database. */
  readonly wires: readonly Wire[];
  readonly cast: Cast;
  readonly origin: string;
  readonly notes: Notes;
  readonly probes: { readonly reads: Probe; readonly writes: Probe };
  /** An order to the payment provider of the sandbox. */
  readonly provider: (order: string, body: object) => Promise<void>;
  /** No one acts any more; resolves when all have their last answer. */
  readonly quiet: () => Promise<void>;
  /** The database that is checked in the end: the primary, unless another was promoted. */
  database: Postgres;
}

async function startInstances(
  stage: Stage,
  {
    wires,
    database,
    dataDir,
    more,
    release = root,
  }: {
    wires: readonly Wire[];
    database: Postgres;
    dataDir: string;
    more: Record<string, string>;
    release: string | undefined;
  },
): Promise<Instance[]> {
  const instances: Instance[] = [];
  for (const [index, wire] of wires.entries()) {
    const env = { DATABASE_URL: database.url(wire.port), DATA_DIR: dataDir, ...more };
    instances.push(await Instance.create(stage, `instance-${index + 1}`, env));
  }
  // The first one creates the tables; the others find them.
  for (const instance of instances) {
    instance.release = release;
    await instance.start();
  }
  return instances;
}

function controlOf(dataDir: string): Setting['provider'] {
  return async (order, body) => {
    const { port, controlToken } = JSON.parse(
      await readFile(`${dataDir}/payment-sandbox/state.json`, 'utf8'),
    ) as { port: number; controlToken: string };
    const answer = await fetch(`http://127.0.0.1:${port}/control/${order}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the payment sandbox answered ${answer.status} to ${order}`);
  };
}

/** Builds it all up; people act from then on. `stage` undoes it. */
export async function build(stage: Stage, options: SettingOptions = {}): Promise<Setting> {
  const primary = await Postgres.create(stage, await options.primaryFolder?.(stage));
  const replica = await primary.replicate(stage);
  const databasePort = (await options.throughPooler?.(stage, primary.port)) ?? primary.port;
  const wires: Wire[] = [];
  for (let index = 0; index < (options.instances ?? 3); index += 1)
    wires.push(await Wire.to(stage, databasePort));
  const dataDir = stage.path('data');
  const more = {
    ...(options.throughPooler ? { DATABASE_DIRECT_URL: primary.url() } : {}),
    ...(options.readsReplica ? { DATABASE_REPLICA_URL: replica.url() } : {}),
    ...(await options.beforeInstances?.(stage, primary)),
  };
  const { release } = options;
  const instances = await startInstances(stage, { wires, database: primary, dataDir, more, release });
  const [first] = instances;
  const cast = await castOf(`http://127.0.0.1:${first?.port}`, primary);
  const origin = `http://127.0.0.1:${await startBalancer(
    stage,
    instances.map(({ port }) => port),
  )}`;
  const config = await send(origin, { path: '/api/config' });
  const { publishableKey } = (jsonOf(config) as { payments: { publishableKey: string } }).payments;

  const notes = new Notes();
  let isOpen = true;
  const market = { origin, items: cast.items, publishableKey, notes, isOpen: () => isOpen };
  const acting = cast.renters
    .slice(1, 1 + (options.renters ?? 5))
    .map((renter, seed) => new Renter(renter, seed + 1, market).run());
  const [watcher = { id: '', cookie: '' }] = cast.renters;
  const probes = probesOf(origin, watcher, cast.items[0] ?? '');
  const quiet = async () => {
    isOpen = false;
    probes.reads.close();
    probes.writes.close();
    await Promise.all(acting);
  };
  stage.afterwards(quiet);
  const provider = controlOf(dataDir);
  return {
    stage,
    primary,
    replica,
    instances,
    wires,
    cast,
    origin,
    notes,
    probes,
    provider,
    quiet,
    database: primary,
  };
}
