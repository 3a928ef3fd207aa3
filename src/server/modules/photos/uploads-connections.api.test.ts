import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { photoUploadsPerHour } from '#shared/domain/listing-limits.ts';
import { guardedAttempts, photos } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { signUp } from '#tests/support/people.ts';
import { formOf, photoFile } from '#tests/support/photos.ts';

const storage = memoryStorage();
const app = sharedFixture(() => buildTestApp({}, undefined, undefined, undefined, storage));
const owner = sharedFixture(() => signUp(app));
let address: string;
let tooBig: ReturnType<typeof formOf>;
beforeAll(async () => {
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
  tooBig = formOf([{ name: 'a.png', content: Buffer.alloc(6_000_000) }]);
});

const send = async ({ payload, headers }: ReturnType<typeof formOf>, who: Record<string, string>) => {
  const init = { method: 'POST', headers: { ...headers, ...who }, body: new Uint8Array(payload) };
  const answer = await fetch(`${address}/api/uploads`, init);
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};

describe('uploads over a real connection', () => {
  it('answers an upload though the body is not wanted, and serves on over the connection', async () => {
    expect(await send(tooBig, owner.headers)).toEqual([413, 'photo_too_big']);
    expect(await send(tooBig, {})).toEqual([401, 'sign_in_required']);
    const many = formOf(Array.from({ length: 5 }, () => ({ name: 'a', content: Buffer.alloc(900_000) })));
    expect(await send(many, owner.headers)).toEqual([422, 'invalid']);
    const { id } = owner.user;
    const at = app.clock.now();
    const spent = Array.from({ length: photoUploadsPerHour }, () => ({
      guard: 'upload.person',
      subject: id,
      at,
    }));
    await app.platform.db.insert(guardedAttempts).values(spent);
    expect(await send(tooBig, owner.headers)).toEqual([429, 'too_many_uploads']);
    await app.platform.db.delete(guardedAttempts);
    expect((await send(formOf([{ name: 'a', content: await photoFile() }]), owner.headers))[0]).toBe(201);
  });

  it('leaves nothing behind of an upload that breaks off', async () => {
    const before = await app.platform.db.select().from(photos);
    const { payload, headers } = formOf([{ name: 'a.png', content: await photoFile('png', 600, 600) }]);
    const head = [
      'POST /api/uploads HTTP/1.1',
      'Host: localhost',
      `Cookie: ${owner.cookie}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${payload.length}`,
    ];
    const ended = new Promise<number>((resolve) => {
      app.app.server.once('request', (_request, response) => {
        response.once('close', () => resolve(response.statusCode));
      });
    });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(payload.subarray(0, payload.length - 100));
    await expect
      .poll(async () => (await app.platform.db.select().from(guardedAttempts)).length)
      .toBeGreaterThan(1);
    socket.destroy();
    expect(await ended).toBeLessThan(500);
    expect(await app.platform.db.select().from(photos)).toEqual(before);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
