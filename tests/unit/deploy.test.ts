import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { environmentFile, readComposition, type Service } from '#tests/support/compose.ts';
import { readSource } from '#tests/support/source-files.ts';
import { ACCOUNT } from '../../scripts/package/image-folder.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const FILLED = {
  ...environmentFile('deploy/.env.example'),
  ...{ POSTGRES_PASSWORD: 'one', APP_PASSWORD: 'two', REPLICATION_PASSWORD: 'three' },
};
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
};
const composition = readComposition('deploy/compose.yaml', FILLED);
const { services } = composition;
const sandbox = readComposition('deploy/compose.sandbox.yaml', FILLED).services;
const names = Object.keys(services);
const dockerfile = readSource('deploy/Dockerfile');

/** What an instance finds in its environment: that of the image, then the file, then what compose.yaml says. */
const environmentOf = (service: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...{ NODE_ENV: 'production', HOST: '0.0.0.0', METRICS_HOST: '0.0.0.0', DATA_DIR: '/data' },
  ...FILLED,
  ...more,
  ...readComposition('deploy/compose.yaml', { ...FILLED, ...more }).services[service]?.environment,
});

describe('the Dockerfile', () => {
  it('is understood without a complaint', () => {
    expect(validate(dockerfile, {})).toEqual([]);
  });

  it('pins the versions of what it is made from, and makes the image of nothing else', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-bookworm-slim$/), 'scratch']);
    expect(dockerfile).toContain(`base.name="docker.io/library/${bases[0]}"`);
  });

  it('names the account of the folder that is tested, and of no root', () => {
    expect(/^USER (.*)$/m.exec(dockerfile)?.[1]).toBe(`${ACCOUNT}:${ACCOUNT}`);
    expect(dockerfile).toContain(`--chown=${ACCOUNT}:${ACCOUNT} /data /data`);
  });

  it('copies what is there, and what .dockerignore lets pass', () => {
    const passing = readSource('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.length).toBeGreaterThan(6);
    for (const path of copied) {
      const first = path.split('/')[0] ?? '';
      expect(passing, path).toContain(first);
      if (!path.includes('*')) expect(existsSync(join(ROOT, path)), path).toBe(true);
    }
  });

  it('copies every package of the workspace before it installs', () => {
    const { workspaces } = JSON.parse(readSource('package.json')) as { workspaces: string[] };
    expect(workspaces).toEqual(['packages/*']);
    for (const name of ['process-lock', 'stripe-sandbox'])
      expect(dockerfile).toContain(`COPY packages/${name}/package.json packages/${name}/\n`);
  });

  it('has a health check, and labels of the Open Container Initiative', () => {
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
    for (const label of ['title', 'description', 'version', 'revision', 'created', 'licenses'])
      expect(dockerfile).toContain(`org.opencontainers.image.${label}="`);
  });
});

describe('compose.yaml', () => {
  it('mounts only files that exist and volumes that it declares', () => {
    const wrong = names.flatMap((name) =>
      (services[name]?.volumes ?? []).filter((volume) => {
        const [from = ''] = volume.split(':');
        if (!from.startsWith('.')) return !Object.hasOwn(composition.volumes ?? {}, from);
        return !existsSync(join(ROOT, 'deploy', from)) || !volume.endsWith(':ro');
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('builds the image from the Dockerfile that is beside it', () => {
    const { build } = services['app-1'] as Service;
    expect(statSync(join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? '')).isFile()).toBe(true);
  });

  it.each(names)('lets %s write nowhere but into memory and volumes, without any privilege', (name) => {
    const { image, read_only, cap_drop, security_opt, healthcheck } = services[name] as Service;
    expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']]);
    expect(healthcheck?.test?.[0]).toBe('CMD');
    if (name.startsWith('app-')) expect(image).toBe('equipshare:latest');
    else expect(image).toMatch(/:v?\d+\.\d+/);
  });

  it('starts each service after those that it needs are healthy', () => {
    const after = Object.entries(services).flatMap(([name, { depends_on = {} }]) =>
      Object.entries(depends_on).map(([other, { condition }]) => ({ name, other, condition })),
    );
    expect(
      after.filter(({ other, condition }) => !names.includes(other) || condition !== 'service_healthy'),
    ).toEqual([]);
    const needed = after.filter(({ name }) => name === 'app-1').map(({ other }) => other);
    expect(needed).toEqual(['primary', 'replica', 'pgbouncer', 'mail']);
  });

  it('publishes ports on this machine alone', () => {
    for (const port of names.flatMap((name) => services[name]?.ports ?? []))
      expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  });

  it('starts nothing without passwords', () => {
    for (const name of ['POSTGRES_PASSWORD', 'APP_PASSWORD', 'REPLICATION_PASSWORD'])
      expect(() => readComposition('deploy/compose.yaml', { ...FILLED, [name]: '' })).toThrow(name);
  });
});

describe('the instances of compose.yaml', () => {
  it('have settings that the product knows, all of them', () => {
    const known = {
      ...environmentFile('.env.example'),
      POSTGRES_PASSWORD: '',
      APP_PASSWORD: '',
      REPLICATION_PASSWORD: '',
    };
    const given = [...Object.keys(FILLED), ...Object.keys(services['app-1']?.environment ?? {})];
    expect(given.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });

  it('start with real payments, behind nginx, on the pooler, the replica and the mail catcher', () => {
    const more = { ...STRIPE, PUBLIC_URL: 'https://shop.example' };
    const config = readConfig(environmentOf('app-1', more), '/app');
    expect(config).toMatchObject({ sandbox: false, port: 3000, dataDir: '/data' });
    const hosts = [
      config.databaseUrl,
      config.databaseDirectUrl,
      config.databaseReplicaUrl,
      config.smtpUrl,
    ].map((url) => new URL(url ?? '').hostname);
    expect(hosts).toEqual(['pgbouncer', 'primary', 'replica', 'mail']);
  });

  it('refuse to start without keys, unless they are to be a sandbox', () => {
    expect(() => readConfig(environmentOf('app-1'), '/app')).toThrow('SANDBOX_PUBLIC=on');
    const config = readConfig(environmentOf('app-1', sandbox['app-1']?.environment), '/app');
    expect(config.sandbox).toBe(true);
  });

  it('share network and processes in the sandbox, under the names that others know', () => {
    for (const name of ['app-1', 'app-2'])
      expect(sandbox[name]).toMatchObject({ network_mode: 'service:machine', pid: 'service:machine' });
    expect(sandbox['machine']).toMatchObject({ networks: { default: { aliases: ['app-1', 'app-2'] } } });
    expect(environmentOf('app-1')['PORT']).not.toBe(environmentOf('app-2')['PORT']);
  });
});

describe('what stands around the instances', () => {
  it('leads nginx to their ports', () => {
    const servers = readSource('deploy/nginx.conf').matchAll(/^\s+server (app-\d):(\d+) /gm);
    expect([...servers].map(([, name = '', port]) => [name, port])).toEqual(
      ['app-1', 'app-2'].map((name) => [name, environmentOf(name)['PORT']]),
    );
    expect(readSource('deploy/nginx.conf')).toContain(
      `listen ${services['nginx']?.ports?.[0]?.split(':')[2]};`,
    );
  });

  it('leads Prometheus to their metrics, and to rules that are mounted', () => {
    const { rule_files, scrape_configs } = parse(readSource('deploy/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    expect(scrape_configs[0]?.static_configs[0]?.targets).toEqual(
      ['app-1', 'app-2'].map((name) => `${name}:${environmentOf(name)['METRICS_PORT']}`),
    );
    const mounted = services['prometheus']?.volumes ?? [];
    for (const file of rule_files)
      expect(mounted).toContain(`./${file}:${join(dirname('/etc/prometheus/prometheus.yml'), file)}:ro`);
  });

  it('leads PgBouncer to the primary, by the port of DATABASE_URL and one transaction at a time', () => {
    const settings = readSource('deploy/pgbouncer/pgbouncer.ini');
    const { port, pathname } = new URL(services['app-1']?.environment?.['DATABASE_URL'] ?? '');
    for (const line of [`listen_port = ${port}`, 'pool_mode = transaction', 'auth_file = /tmp/userlist.txt'])
      expect(settings).toContain(`\n${line}\n`);
    expect(settings).toContain(`\n${pathname.slice(1)} = host=primary port=5432\n`);
  });

  it('runs the script of the primary, which PostgreSQL’s own would otherwise read into itself', () => {
    expect(statSync(join(ROOT, 'deploy/postgres/primary.sh')).mode & 0o111).toBe(0o111);
  });

  it('gives its scripts the passwords that they ask for', () => {
    for (const [service, path] of [
      ['primary', 'deploy/postgres/primary.sh'],
      ['replica', 'deploy/postgres/replica.sh'],
      ['pgbouncer', 'deploy/pgbouncer/pgbouncer.sh'],
    ] as const) {
      const used = readSource(path).match(/(?<=\$\{?)[A-Z]+_PASSWORD/g) ?? [];
      const given = Object.keys(services[service]?.environment ?? {});
      expect(
        used.filter((name) => !given.includes(name)),
        path,
      ).toEqual([]);
    }
  });
});
