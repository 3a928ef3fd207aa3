import { mkdir, writeFile } from 'node:fs/promises';
import type { S3Settings } from '#server/adapters/storage/port.ts';
import { execute, freePort, isListening, need, type Program, start, until } from './programs.ts';
import type { Stage } from './stage.ts';

const KEY_ID = 'photos:equipshare';
const SECRET = 'swift-secret';
const BUCKET = 'equipshare-photos';
const REGION = 'us-east-1';

/** One server of each kind, one device, one copy: as much of Swift as stores objects. */
const server = (kind: string, port: number, folder: string): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = WARNING
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/** The S3 protocol in front, with accounts from this file. */
const proxy = (port: number, cache: number, folder: string): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
log_level = WARNING
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_photos_equipshare = ${SECRET} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`;

const KINDS = ['account', 'container', 'object'] as const;

export interface ObjectStore {
  readonly settings: S3Settings;
  /** Nothing answers until it is started again. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function ring(folder: string, kind: string, port: number): Promise<void> {
  const builder = await need('swift-ring-builder', 'swift');
  const file = `${folder}/${kind}.builder`;
  await execute(builder, [file, 'create', '6', '1', '1']);
  await execute(builder, [file, 'add', `r1z1-127.0.0.1:${port}/disk`, '1']);
  await execute(builder, [file, 'rebalance']);
}

/** OpenStack Swift with its S3 interface, from Debian, in the stage's folder: that must be on a file system with user attributes. */
export async function startSwift(stage: Stage): Promise<ObjectStore> {
  const folder = stage.path('swift');
  await mkdir(`${folder}/devices/disk`, { recursive: true });
  for (const kind of KINDS) {
    const program = await need(`swift-${kind}-server`, `swift-${kind}`);
    const port = await freePort();
    await ring(folder, kind, port);
    const file = `${folder}/${kind}-server.conf`;
    await writeFile(file, server(kind, port, folder));
    const running = start(program, [file], { log: stage.path(`swift-${kind}.log`) });
    stage.afterwards(() => running.end());
    await until(`swift-${kind}-server listens`, () => isListening(port));
  }
  const memcached = await need('memcached', 'memcached');
  const cache = await freePort();
  const args = ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(cache)];
  const caching = start(memcached, args, { log: stage.path('memcached.log') });
  stage.afterwards(() => caching.end());

  const program = await need('swift-proxy-server', 'swift-proxy');
  const port = await freePort();
  const file = `${folder}/proxy-server.conf`;
  await writeFile(file, proxy(port, cache, folder));
  let front: Program | undefined;
  const store: ObjectStore = {
    settings: {
      bucket: BUCKET,
      region: REGION,
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: KEY_ID,
      secretAccessKey: SECRET,
      forcePathStyle: true,
    },
    async start() {
      front = start(program, [file], { log: stage.path('swift-proxy.log') });
      await until('Swift’s proxy listens', () => front?.hasEnded() || isListening(port));
      if (front.hasEnded()) throw new Error(`Swift did not start; see ${stage.path('swift-proxy.log')}`);
    },
    async stop() {
      await front?.end('SIGKILL');
    },
  };
  stage.afterwards(() => front?.end());
  await store.start();
  return store;
}
