import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { type Pooler, startPooler } from '../pooler.ts';

/** In the middle of whatever is under way. */
export const databaseRestart: Fault = {
  name: 'database-restart',
  what: 'PostgreSQL ended at once in mid-request (immediate shutdown) and started again',
  async strike({ primary }) {
    await primary.crashAndStart();
  },
};

export const failover: Fault = {
  name: 'failover',
  what: 'the primary dies; its replica (synchronous commit) is promoted, and the instances’ address leads there',
  async strike(setting) {
    const { primary, replica, wires } = setting;
    await primary.kill();
    await replica.promote();
    for (const wire of wires) wire.pointTo(replica.port);
    setting.database = replica;
  },
};

export const networkCut: Fault = {
  name: 'network-cut',
  what: 'the network between one of the instances and the database cut for eight seconds (what is sent vanishes)',
  async strike({ wires: [wire] }) {
    wire?.cut();
    await sleep(8_000);
    wire?.repair();
  },
};

export const networkCutForAll: Fault = {
  name: 'network-cut-for-all',
  what: 'the same between all instances and the database, for four seconds',
  async strike({ wires }) {
    for (const wire of wires) wire.cut();
    await sleep(4_000);
    for (const wire of wires) wire.repair();
    return performance.now();
  },
};

let pooler: Pooler | undefined;

export const poolerRestart: Fault = {
  name: 'pooler',
  what: 'the instances reach the database through PgBouncer in transaction mode, which is killed and started again',
  setting: {
    async throughPooler(stage, databasePort) {
      pooler = await startPooler(stage, databasePort);
      return pooler.port;
    },
  },
  async strike() {
    await pooler?.end('SIGKILL');
    await pooler?.start();
  },
};

export const replicaAway: Fault = {
  name: 'replica',
  what: 'search and public pages read a replica, which stops replaying for six seconds, and then dies',
  setting: { readsReplica: true },
  async strike({ primary, replica }) {
    await replica.ask('select pg_wal_replay_pause()');
    await sleep(6_000);
    await replica.ask('select pg_wal_replay_resume()');
    await sleep(3_000);
    await replica.kill();
    // No standby is left to confirm a commit, so the operator turns synchronous commit off.
    await primary.ask(`alter system set synchronous_standby_names = ''`);
    await primary.ask('select pg_reload_conf()');
  },
};
