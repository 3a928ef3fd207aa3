import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Upload } from '#shared/contracts/listings.ts';
import { maximumPhotoBytes, photoUploadsPerHour } from '#shared/domain/listing-limits.ts';
import { guardedAttempts, photos, users } from '#server/db/schema/index.ts';
import { sharedFixture } from '#tests/support/fixtures.ts';
import { buildTestApp } from '#tests/support/app.ts';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { signIn, signUp } from '#tests/support/people.ts';
import {
  formOf,
  PHOTO_FORMATS,
  photoFile,
  pngThatClaims,
  sendForm,
  sendPhoto,
  twoColours,
} from '#tests/support/photos.ts';

const storage = memoryStorage();
const app = sharedFixture(() => buildTestApp({}, undefined, undefined, undefined, storage));
const owner = sharedFixture(() => signUp(app));
let small: Buffer;
beforeAll(async () => {
  small = await photoFile('png', 16, 12);
});
afterEach(async () => {
  storage.before = () => undefined;
  storage.files.clear();
  await app.platform.db.delete(photos);
  await app.platform.db.delete(guardedAttempts);
});

const rows = () => app.platform.db.select().from(photos);

/** Refused with this message, and nothing was stored. */
async function expectRefusal(
  answer: { statusCode: number; json: () => unknown },
  status: number,
  code: string,
): Promise<void> {
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.stringMatching(/\.$/) as string }),
  ]);
  expect(await rows()).toEqual([]);
  expect([...storage.files.keys()]).toEqual([]);
}

describe('POST /api/uploads', () => {
  it.each(PHOTO_FORMATS)('keeps a real %s, whatever it is called', async (format) => {
    const answer = await sendPhoto(app, owner, await photoFile(format, 600, 400), 'holiday.txt');
    expect(answer.statusCode).toBe(201);
    const upload = Upload.parse(answer.json());
    expect(upload).toMatchObject({
      url: `/photos/${upload.id}/large.webp`,
      thumbnailUrl: `/photos/${upload.id}/small.webp`,
      width: 600,
      height: 400,
    });
    const names = ['small', 'medium', 'large'].flatMap((size) => [`${size}.avif`, `${size}.webp`]);
    expect([...storage.files.keys()]).toEqual(names.map((name) => `${upload.id}/${name}`));
    const bytes = [...storage.files.values()].reduce((sum, file) => sum + file.length, 0);
    expect(await rows()).toEqual([
      {
        id: upload.id,
        ownerId: owner.user.id,
        width: 600,
        height: 400,
        placeholder: upload.placeholder,
        bytes,
        createdAt: app.clock.now(),
        discardedAt: null,
      },
    ]);
    const served = await app.app.inject({ url: upload.thumbnailUrl });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 320,
    });
  });

  it('keeps nothing of the metadata, down to the last byte', async () => {
    const exif = { IFD0: { Model: 'SecretCamera' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } };
    const answer = await sendPhoto(app, owner, await twoColours().withExif(exif).jpeg().toBuffer());
    expect(answer.statusCode).toBe(201);
    for (const file of storage.files.values()) expect(file.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
  });

  it('takes eleven at once', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, () => sendPhoto(app, owner, small)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(11).fill(201));
    expect(new Set(answers.map((answer) => answer.json<Upload>().id)).size).toBe(11);
    expect([(await rows()).length, storage.files.size]).toEqual([11, 66]);
  });

  it('takes five megabytes and no byte more', async () => {
    const padded = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)]);
    await expectRefusal(await sendPhoto(app, owner, padded(maximumPhotoBytes + 1)), 413, 'photo_too_big');
    await expectRefusal(await sendPhoto(app, owner, padded(6_000_000)), 413, 'photo_too_big');
    expect((await sendPhoto(app, owner, padded(maximumPhotoBytes))).statusCode).toBe(201);
  });

  it('refuses a text that is called .jpg', async () => {
    const answer = await sendPhoto(app, owner, 'I am a text.\n'.repeat(50), 'photo.jpg');
    await expectRefusal(answer, 415, 'not_a_photo');
    expect(answer.json<{ message: string }>().message).toContain('JPEG, PNG, WebP or AVIF');
  });

  it('refuses 30,000 × 30,000 pixels, and says so at the field', async () => {
    const answer = await sendPhoto(app, owner, pngThatClaims(30_000, 30_000));
    await expectRefusal(answer, 422, 'photo_too_large');
    expect(answer.json()).toMatchObject({ details: { photo: 'A photo may have 60 megapixels at most.' } });
  });

  it('refuses half a photo', async () => {
    const whole = await photoFile('jpeg', 400, 400);
    await expectRefusal(await sendPhoto(app, owner, whole.subarray(0, 1200)), 422, 'photo_broken');
  });

  it('wants one file in the field photo', async () => {
    const file = { name: 'a.png', content: small };
    await expectRefusal(await sendForm(app, owner, []), 422, 'invalid');
    await expectRefusal(await sendForm(app, owner, [{ content: 'a text in the field' }]), 422, 'invalid');
    await expectRefusal(await sendForm(app, owner, [{ name: 'a.png', content: '' }]), 422, 'invalid');
    await expectRefusal(await sendForm(app, owner, [{ ...file, field: 'picture' }]), 422, 'invalid');
    await expectRefusal(await sendForm(app, owner, [file, file]), 422, 'invalid');
    await expectRefusal(await sendForm(app, owner, [file, { ...file, field: 'other' }]), 422, 'invalid');
    await expectRefusal(await sendForm(app, owner, [file, file, file, file]), 422, 'invalid');
    const beside = await sendForm(app, owner, [{ field: 'caption', content: 'From the left' }, file]);
    expect(beside.statusCode).toBe(201);
  });

  it.each([
    ['application/json', '{"photo":"x"}'],
    ['image/jpeg', 'x'],
    ['text/plain', 'x'],
    [undefined, undefined],
  ])('refuses what is no form: %s', async (type, payload) => {
    const headers = { ...owner.headers, ...(type ? { 'content-type': type } : {}) };
    const answer = await app.app.inject({ method: 'POST', url: '/api/uploads', headers, payload });
    await expectRefusal(answer, 415, 'form_expected');
    expect(answer.json()).toMatchObject({ message: 'Send this as multipart/form-data.' });
  });

  it('refuses a form that breaks off, or that nobody can tell apart', async () => {
    const { payload, headers } = formOf([{ name: 'a.png', content: small }]);
    const send = (body: Buffer, type = headers['content-type']) =>
      app.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...owner.headers, 'content-type': type },
        payload: body,
      });
    const cuts = Array.from({ length: 20 }, (_, at) => Math.floor((at / 20) * payload.length) + 1);
    for (const end of cuts) await expectRefusal(await send(payload.subarray(0, end)), 400, 'malformed');
    await expectRefusal(await send(payload, 'multipart/form-data'), 400, 'malformed');
    await expectRefusal(await send(payload, 'multipart/form-data; boundary=other'), 400, 'malformed');
  });

  it('takes no other kind of body elsewhere', async () => {
    const { payload, headers } = formOf([{ name: 'a.png', content: small }]);
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload, headers });
    expect(answer.statusCode).toBe(415);
  });

  it('lets the signed-in upload, and not the Reviewer', async () => {
    await expectRefusal(await sendPhoto(app, undefined, small), 401, 'sign_in_required');
    await app.platform.db.update(users).set({ reviewerActive: true }).where(eq(users.id, 'Reviewer'));
    const reviewer = await signIn(app, 'reviewer@equipshare.example', 'reviewer-password');
    await expectRefusal(await sendPhoto(app, reviewer, small), 403, 'reviewer_reads_only');
  });

  it('describes uploads as the form that they take', async () => {
    const { paths } = (await app.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, { post: { requestBody: { content: unknown } } }>;
    }>();
    expect(paths['/api/uploads']?.post.requestBody.content).toEqual({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { photo: { type: 'string', format: 'binary' } },
          required: ['photo'],
        },
      },
    });
  });
});

describe('the pace of uploads', () => {
  it('limits the uploads of one person within an hour, refused ones included', async () => {
    const other = await signUp(app);
    const at = app.clock.now();
    const subject = owner.user.id;
    const earlier = Array.from({ length: photoUploadsPerHour - 1 }, () => ({
      guard: 'upload.person',
      subject,
      at,
    }));
    await app.platform.db.insert(guardedAttempts).values(earlier);
    expect((await sendPhoto(app, owner, 'no photo, but it counts')).statusCode).toBe(415);
    app.clock.advance(600_000);
    const answer = await sendPhoto(app, owner, small);
    expect(answer.headers['retry-after']).toBe('3000');
    await expectRefusal(answer, 429, 'too_many_uploads');
    expect((await sendPhoto(app, other, small)).statusCode).toBe(201);
    app.clock.advance(3_000_000);
    expect((await sendPhoto(app, owner, small)).statusCode).toBe(201);
  });

  it('holds for those who send everything at once', async () => {
    const earlier = Array.from({ length: photoUploadsPerHour - 2 }, () => ({
      guard: 'upload.person',
      subject: owner.user.id,
      at: app.clock.now(),
    }));
    await app.platform.db.insert(guardedAttempts).values(earlier);
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendPhoto(app, owner, small)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  });
});

describe('while the storage is away', () => {
  const away = () =>
    Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

  it('an upload answers 503, and nothing is half stored', async () => {
    let puts = 0;
    storage.before = (step) => (step === 'put' && (puts += 1) > 3 ? away() : undefined);
    const answer = await sendPhoto(app, owner, small);
    expect(answer.headers['retry-after']).toBe('10');
    await expectRefusal(answer, 503, 'storage_away');
    expect(puts).toBe(4);
  });

  it('remembers for the sweep alone what cannot be taken back either', async () => {
    let puts = 0;
    storage.before = (step) =>
      step === 'removeFolder' || (step === 'put' && (puts += 1) > 3) ? away() : undefined;
    expect((await sendPhoto(app, owner, small)).statusCode).toBe(503);
    expect(storage.files.size).toBe(3);
    expect(await rows()).toMatchObject([{ discardedAt: app.clock.now() }]);
  });

  it('a photo answers 503, and is not taken for gone', async () => {
    const upload = (await sendPhoto(app, owner, small)).json<Upload>();
    storage.before = away;
    const answer = await app.app.inject({ url: upload.url });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.json()).toMatchObject({ code: 'storage_away' });
  });
});
