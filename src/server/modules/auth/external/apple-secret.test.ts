import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { appleClientAuth } from './apple-secret.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

it('signs Apple’s client secret for this client, this issuer and five minutes, by ES256', () => {
  const settings = {
    clientId: 'com.example.rent',
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: pem,
    issuer: 'https://appleid.apple.com',
  };
  const now = new Date('2030-01-07T10:00:00Z');
  const body = new URLSearchParams();
  const auth = appleClientAuth(settings, () => now);
  auth({ issuer: settings.issuer }, { client_id: settings.clientId }, body, new Headers());
  expect(body.get('client_id')).toBe(settings.clientId);
  const [head = '', claims = '', signature = ''] = body.get('client_secret')?.split('.') ?? [];
  expect(read(head)).toEqual({ alg: 'ES256', kid: settings.keyId });
  const issuedAt = now.getTime() / 1000;
  expect(read(claims)).toEqual({
    iss: settings.teamId,
    iat: issuedAt,
    exp: issuedAt + 300,
    aud: settings.issuer,
    sub: settings.clientId,
  });
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
});
