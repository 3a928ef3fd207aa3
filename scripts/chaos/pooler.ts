import { chown, writeFile } from 'node:fs/promises';
import { accountOf, freePort, isListening, need, type Program, start, until } from './programs.ts';
import type { Stage } from './stage.ts';

const configuration = (port: number, database: number): string => `
[databases]
postgres = host=127.0.0.1 port=${database} user=equipshare
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 15
max_client_conn = 400
server_login_retry = 1
`;

export interface Pooler {
  readonly port: number;
  start(): Promise<void>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** PgBouncer in transaction mode: each transaction may have another session. */
export async function startPooler(stage: Stage, database: number): Promise<Pooler> {
  const pgbouncer = await need('pgbouncer', 'pgbouncer');
  const account = await accountOf('postgres');
  const port = await freePort();
  const file = stage.path('pgbouncer.ini');
  await writeFile(file, configuration(port, database));
  if (account) await chown(file, account.uid, account.gid);
  let program: Program | undefined;
  const pooler: Pooler = {
    port,
    async start() {
      program = start(pgbouncer, [file], { account, log: stage.path('pgbouncer.log') });
      await until('PgBouncer listens', () => isListening(port));
    },
    async end(signal = 'SIGTERM') {
      await program?.end(signal);
    },
  };
  stage.afterwards(() => program?.end());
  await pooler.start();
  return pooler;
}
