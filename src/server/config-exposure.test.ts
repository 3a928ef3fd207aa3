import { describe, expect, it } from 'vitest';
import {
  exposedSandbox,
  exposureWarning,
  isLoopback,
  openings,
  plainHttp,
  type Reach,
  databaseTlsWarning,
} from './config-exposure.ts';

const alone: Reach = { host: '127.0.0.1', publicUrl: undefined, trustProxy: { hops: 0 } };
const reach = (change: Partial<Reach>): Reach => ({ ...alone, ...change });

describe('a name by which a machine means itself', () => {
  it.each(['localhost', 'LOCALHOST', 'shop.localhost', '127.0.0.1', '127.9.8.7', '::1', '[::1]'])(
    'takes %s for a name by which a machine means itself',
    (name) => expect(isLoopback(name)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '::',
    '10.0.0.1',
    'localhost.example',
    '127.0.0.1.example',
    'notlocalhost',
    '127.1',
    '',
  ])('takes no %s for such a name', (name) => expect(isLoopback(name)).toBe(false));
});

describe('the product is open to others', () => {
  it.each<[Partial<Reach>, string[]]>([
    [{}, []],
    [{ host: 'localhost', publicUrl: 'http://localhost:3000' }, []],
    [{ publicUrl: 'http://[::1]:3000' }, []],
    [{ host: '0.0.0.0' }, ['HOST=0.0.0.0']],
    [{ host: '192.168.1.5' }, ['HOST=192.168.1.5']],
    [{ publicUrl: 'https://rent.example' }, ['PUBLIC_URL=https://rent.example']],
    [{ trustProxy: { hops: 1 } }, ['TRUST_PROXY']],
    [{ trustProxy: { addresses: ['loopback'] } }, ['TRUST_PROXY']],
    [{ host: '::', trustProxy: { hops: 2 } }, ['HOST=::', 'TRUST_PROXY']],
  ])('with %j by %j', (change, expected) => expect(openings(reach(change))).toEqual(expected));
});

describe('a sandbox that is open to others', () => {
  const proxied = { ...reach({ publicUrl: 'https://rent.example', trustProxy: { hops: 1 } }), sandbox: true };

  it('starts only where that is meant', () => {
    expect(exposedSandbox(proxied, false)).toEqual([
      'PUBLIC_URL=https://rent.example and TRUST_PROXY open a sandbox to others, who then read its mails and move its clock: configure Stripe, leave these settings out, or say SANDBOX_PUBLIC=on.',
    ]);
    expect(exposedSandbox(proxied, true)).toEqual([]);
    expect(exposedSandbox({ ...proxied, sandbox: false }, false)).toEqual([]);
    expect(exposedSandbox({ ...alone, sandbox: true }, false)).toEqual([]);
  });

  it('warns of a sandbox that is open to others, with the names that it answers for', () => {
    expect(exposureWarning(proxied)).toMatch(
      /^WARNING: .* It answers for https:\/\/rent\.example and localhost\.$/,
    );
    expect(exposureWarning({ ...reach({ host: '0.0.0.0' }), sandbox: true })).toMatch(
      /localhost alone until PUBLIC_URL/,
    );
    expect(exposureWarning({ ...alone, sandbox: true })).toBeUndefined();
    expect(exposureWarning({ ...proxied, sandbox: false })).toBeUndefined();
  });
});

describe('real payments', () => {
  it.each<[string | undefined, boolean, number]>([
    [undefined, false, 1],
    ['http://rent.example', false, 1],
    ['http://localhost:3000', false, 1],
    ['https://rent.example', false, 0],
    [undefined, true, 0],
    ['http://rent.example', true, 0],
  ])('under %s, with plain http meant: %s, have %i things wrong', (publicUrl, isMeant, expected) => {
    expect(plainHttp({ ...reach({ publicUrl }), sandbox: false }, isMeant)).toHaveLength(expected);
    expect(plainHttp({ ...reach({ publicUrl }), sandbox: true }, isMeant)).toEqual([]);
  });
});

it('warns of a database on another machine whose TLS certificate is not checked', () => {
  for (const url of [
    'postgres://user:secret@db.example/shop',
    'postgres://user:secret@10.0.0.5:5432/shop?sslmode=disable',
    'postgres://user:secret@db.example/shop?sslmode=no-verify',
  ]) {
    expect(databaseTlsWarning(url)).toMatch(/^WARNING: DATABASE_URL .*sslmode=verify-full/);
    expect(databaseTlsWarning(url)).not.toContain('secret');
  }
  for (const url of [
    undefined,
    'postgres://user@127.0.0.1/shop',
    'postgres://user@localhost/shop',
    'postgres://user@db.example/shop?sslmode=verify-full',
    'postgres:///shop?host=/var/run/postgresql',
  ])
    expect(databaseTlsWarning(url)).toBeUndefined();
});
