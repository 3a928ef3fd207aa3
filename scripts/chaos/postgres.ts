import { appendFile, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findSystemPostgres } from '../lib/system-postgres.mjs';
import { type Account, accountOf, execute, freePort, type Program, start, until } from './programs.ts';
import type { Stage } from './stage.ts';

const USER = 'equipshare';

/** One server of PostgreSQL, its folder on this machine. */
export class Postgres {
  readonly port: number;
  readonly #bin: string;
  readonly #folder: string;
  readonly #log: string;
  readonly #account: Account | undefined;
  #program: Program | undefined;

  private constructor(bin: string, folder: string, log: string, port: number, account: Account | undefined) {
    this.#bin = bin;
    this.#folder = folder;
    this.#log = log;
    this.port = port;
    this.#account = account;
  }

  static async #prepare(stage: Stage, name: string, folder: string): Promise<Postgres> {
    const bin = await findSystemPostgres(console.log);
    if (!bin) throw new Error('PostgreSQL 15 or newer is needed and could not be installed.');
    const account = await accountOf('postgres');
    await mkdir(folder, { recursive: true });
    if (account) await chown(folder, account.uid, account.gid);
    const server = new Postgres(bin, folder, stage.path(`${name}.log`), await freePort(), account);
    stage.afterwards(() => server.kill());
    return server;
  }

  static async create(stage: Stage, folder = stage.path('primary')): Promise<Postgres> {
    const server = await Postgres.#prepare(stage, 'primary', folder);
    await server.#run('initdb', ['-U', USER, '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
    await appendFile(
      server.#data('postgresql.conf'),
      [
        "listen_addresses = '127.0.0.1'",
        `unix_socket_directories = '${folder}'`,
        'wal_level = replica',
        'max_wal_size = 96MB',
        'min_wal_size = 32MB',
        'wal_receiver_status_interval = 1s',
        // A standby that lost its primary is back at once, and finds what it has missed.
        "wal_retrieve_retry_interval = '500ms'",
        'wal_keep_size = 64MB',
        'shared_buffers = 32MB',
        '',
      ].join('\n'),
    );
    await server.start();
    return server;
  }

  /** A streaming replica; the primary acknowledges nothing from now on that is not on its disk as well. */
  async replicate(stage: Stage): Promise<Postgres> {
    const folder = stage.path('replica');
    const replica = await Postgres.#prepare(stage, 'replica', folder);
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', USER];
    await replica.#run('pg_basebackup', [...from, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']);
    await appendFile(replica.#data('postgresql.conf'), `unix_socket_directories = '${folder}'\n`);
    await replica.start();
    await this.ask(`alter system set synchronous_standby_names = '*'`);
    await this.ask('select pg_reload_conf()');
    await until('the replica is synchronous', async () => {
      const rows = await this.ask(`select 1 from pg_stat_replication where sync_state = 'sync'`);
      return rows.length > 0;
    });
    return replica;
  }

  #data(file: string): string {
    return join(this.#folder, 'data', file);
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    await execute(join(this.#bin, program), [...args, '-D', join(this.#folder, 'data')], {
      ...this.#account,
      cwd: this.#folder,
    });
  }

  async start(): Promise<void> {
    const args = ['-D', join(this.#folder, 'data'), '-p', String(this.port)];
    const options = { account: this.#account, cwd: this.#folder, log: this.#log };
    this.#program = start(join(this.#bin, 'postgres'), args, options);
    await until('PostgreSQL answers', () => this.hasEnded() || this.ask('select 1').then(() => true));
    if (this.hasEnded()) throw new Error(`PostgreSQL did not start; see ${this.#log}`);
  }

  /** All at once, as when the power fails. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGQUIT');
  }

  hasEnded(): boolean {
    return this.#program?.hasEnded() ?? true;
  }

  /** The connections are cut, and the server recovers from its log. */
  async crashAndStart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async promote(): Promise<void> {
    await this.ask('select pg_promote(true, 30)');
    await this.ask(`alter system set synchronous_standby_names = ''`);
    await this.ask('select pg_reload_conf()');
  }

  url(port = this.port, database = 'postgres'): string {
    return `postgres://${USER}@127.0.0.1:${port}/${database}`;
  }

  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
