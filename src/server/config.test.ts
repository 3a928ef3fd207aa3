import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectEvery } from '#tests/support/expect-every.ts';
import { ConfigError, readConfig } from './config.ts';

const project = resolve(import.meta.dirname, '../..');
const documented = readFileSync(resolve(project, '.env.example'), 'utf8')
  .split('\n')
  .flatMap((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line)?.slice(1, 3).map(String) ?? [])
  .reduce<Record<string, string>>(
    (all, text, index, list) => (index % 2 ? { ...all, [list[index - 1] ?? '']: text } : all),
    {},
  );

const problemOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment, '/project');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return '';
};

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_a',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_b',
  STRIPE_WEBHOOK_SECRET: 'whsec_c',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_d',
};

describe('configuration', () => {
  it('needs nothing: sandbox mode on loopback, embedded database', () => {
    const config = readConfig({}, '/project');
    expect(config).toMatchObject({
      sandbox: true,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/project/data',
      databaseUrl: undefined,
      demonstrationData: true,
    });
    expect(config.protectedUserIds).toEqual(['Admin']);
  });

  it('reads .env.example as it stands', () => {
    expect(readConfig(documented, '/project')).toEqual(readConfig({}, '/project'));
  });

  it('documents every variable that it reads', () => {
    const source = ['config-environment.ts', 'config-sign-in.ts']
      .map((name) => readFileSync(resolve(import.meta.dirname, name), 'utf8'))
      .join('\n');
    const read = [...source.matchAll(/^ {2}([A-Z0-9_]{3,}): /gm)].map((match) => match[1]);
    expect(read.length).toBeGreaterThan(20);
    expect(Object.keys(documented).sort()).toEqual([...new Set(read)].sort());
  });

  it('stops the start and names what is wrong', () =>
    expectEvery(
      [
        [{ PORT: '70000' }, /^PORT must be a number from 0 to 65535\.$/],
        [{ PORT: 'abc' }, /PORT/],
        [{ GOOGLE_CLIENT_ID: 'a' }, /Google is half configured: GOOGLE_CLIENT_SECRET is missing/],
        [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, /PUBLIC_URL is missing: Google and Apple/],
        [{ GOOGLE_ISSUER: 'http://issuer.example' }, /^GOOGLE_ISSUER must be an https address/],
        [{ APPLE_PRIVATE_KEY: 'secret' }, /^APPLE_PRIVATE_KEY must be a private key in PEM/],
        [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
        [{ ADMIN_PASSWORD: '123' }, /^ADMIN_PASSWORD must be at least 6 characters long\.$/],
        [{ DEMO_DATA: 'maybe' }, /^DEMO_DATA must be on or off\.$/],
        [
          { STRIPE_SECRET_KEY: 'sk_test_x' },
          /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET is missing/,
        ],
        [
          { S3_BUCKET: 'b' },
          /^S3 storage is half configured: S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing\.$/,
        ],
        [
          { S3_ENDPOINT: 'http://127.0.0.1:9000' },
          /^S3 storage is half configured: S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing\.$/,
        ],
        [{ S3_FORCE_PATH_STYLE: 'on' }, /^S3 storage is half configured/],
        [{ S3_FORCE_PATH_STYLE: 'yes' }, /^S3_FORCE_PATH_STYLE must be on or off\.$/],
        [{ S3_ENDPOINT: 'minio:9000' }, /^S3_ENDPOINT must be an address such as/],
        [{ MAP_TILES_URL: 'https://tiles.example.com/' }, /^MAP_TILES_URL must be an address such as https:/],
        [
          { MAP_TILES_URL: "https://a.example;script-src 'x'/{z}/{x}/{y}" },
          /^MAP_TILES_URL must be an address/,
        ],
        [{ MAP_TILES_URL: 'javascript:{z}/{x}/{y}' }, /^MAP_TILES_URL must be an address/],
        [
          { MAP_TILES_ATTRIBUTION: 'Somebody' },
          /^MAP_TILES_ATTRIBUTION says nothing without MAP_TILES_URL\.$/,
        ],
        [{ SMTP_URL: 'smtp://mail.example:25' }, /PUBLIC_URL is missing/],
        [{ TWILIO_FROM: '+1' }, /Twilio is half configured: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN/],
      ],
      ([environment, expected]) => {
        expect(problemOf(environment)).toMatch(expected);
      },
    ));

  it('takes a server of map pictures, with its subdomains and whom it wants named', () => {
    const url = 'https://{s}.tiles.example.com:8443/{z}/{x}/{y}.png?key=1';
    expect(readConfig({ MAP_TILES_URL: url }, '/project').mapTiles).toEqual({ url, attribution: '' });
    expect(
      readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: 'Example Maps' }, '/project').mapTiles,
    ).toEqual({ url, attribution: 'Example Maps' });
  });

  it('trusts the proxies that TRUST_PROXY names', () =>
    expectEvery(
      [
        ['off', { hops: 0 }],
        ['on', { hops: 1 }],
        ['2', { hops: 2 }],
        ['10.0.0.7', { addresses: ['10.0.0.7'] }],
        ['10.0.0.0/8, ::1, fd00::/8,loopback', { addresses: ['10.0.0.0/8', '::1', 'fd00::/8', 'loopback'] }],
      ],
      ([given, expected]) => {
        expect(readConfig({ TRUST_PROXY: given, SANDBOX_PUBLIC: 'on' }, '/project').trustProxy).toEqual(
          expected,
        );
      },
    ));

  it('refuses a TRUST_PROXY that names no proxy', () =>
    expectEvery(
      ['yes', 'true', '-1', '1.5', '10.0.0.0/33', '10.0.0.7,', '::1/129', 'proxy.example', '10.0.0.0/8/8'],
      (given) => expect(problemOf({ TRUST_PROXY: given })).toMatch(/TRUST_PROXY: use off, on/),
    ));

  it('opens a sandbox to others only with SANDBOX_PUBLIC, whatever NODE_ENV is', () => {
    const openings: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { NODE_ENV: 'production', PUBLIC_URL: 'https://rent.example', TRUST_PROXY: 'on' },
      { TRUST_PROXY: 'on' },
    ];
    for (const opening of openings) {
      expect(problemOf(opening)).toMatch(/opens? a sandbox to others.*SANDBOX_PUBLIC=on/);
      const meant = readConfig({ ...opening, SANDBOX_PUBLIC: 'on' }, '/project');
      expect(meant).toMatchObject({ sandbox: true, exposed: true });
    }
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(readConfig({ HOST, NODE_ENV: 'production' }, '/project').exposed).toBe(false);
  });

  it('demands https of real payments, unless INSECURE_HTTP is on', () => {
    expect(problemOf(STRIPE)).toMatch(
      /^PUBLIC_URL must be an https address with real payments.*INSECURE_HTTP=on/,
    );
    expect(problemOf({ ...STRIPE, PUBLIC_URL: 'http://rent.example' })).toMatch(
      /^PUBLIC_URL must be an https/,
    );
    expect(problemOf({ ...STRIPE, PUBLIC_URL: 'https://rent.example' })).toBe('');
    expect(problemOf({ ...STRIPE, INSECURE_HTTP: 'on' })).toBe('');
  });

  it('talks to Stripe with all four of its variables, and is no sandbox then', () => {
    const config = readConfig({ ...STRIPE, PUBLIC_URL: 'https://rent.example' }, '/project');
    expect(config).toMatchObject({
      sandbox: false,
      demonstrationData: false,
      stripe: {
        secretKey: 'sk_test_a',
        publishableKey: 'pk_test_b',
        webhookSecret: 'whsec_c',
        connectWebhookSecret: 'whsec_d',
      },
    });
  });

  it('sends text messages by Twilio with all three of its variables', () => {
    const three = {
      PUBLIC_URL: 'https://rent.example',
      SANDBOX_PUBLIC: 'on',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15125550199',
    };
    expect(readConfig({}, '/project').twilio).toBeUndefined();
    const twilio = { accountSid: 'AC1', authToken: 'token', from: '+15125550199' };
    expect(readConfig(three, '/project').twilio).toEqual(twilio);
  });

  it('sends push notifications only with a contact, a mail address or a page', () => {
    expect(readConfig({}, '/project')).toMatchObject({ pushContact: undefined, pushHosts: [] });
    const given = { PUSH_CONTACT: 'mailto:help@shop.example', PUSH_HOSTS: ' push.example, .other.example,' };
    expect(readConfig(given, '/project')).toMatchObject({
      pushContact: 'mailto:help@shop.example',
      pushHosts: ['push.example', '.other.example'],
    });
    for (const PUSH_CONTACT of ['help@shop.example', 'http://shop.example'])
      expect(problemOf({ PUSH_CONTACT })).toMatch(/^PUSH_CONTACT must be an address such as mailto:/);
  });

  it('keeps photos in a folder, or in S3 with four of its variables', () => {
    const four = {
      S3_BUCKET: 'b',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    };
    const amazon = { bucket: 'b', region: 'eu-central-1', accessKeyId: 'k', secretAccessKey: 's' };
    expect(readConfig({}, '/project').s3).toBeUndefined();
    expect(readConfig({ S3_FORCE_PATH_STYLE: 'off' }, '/project').s3).toBeUndefined();
    expect(readConfig(four, '/project').s3).toEqual({
      ...amazon,
      endpoint: undefined,
      forcePathStyle: false,
    });
    const more = { ...four, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_FORCE_PATH_STYLE: 'on' };
    const other = { ...amazon, endpoint: 'http://127.0.0.1:9000', forcePathStyle: true };
    expect(readConfig(more, '/project').s3).toEqual(other);
  });

  it('names everything that is wrong at once', () => {
    const message = problemOf({ PORT: 'x', SMTP_URL: 'nowhere' });
    expect(message).toContain('PORT');
    expect(message).toContain('SMTP_URL');
  });
});
