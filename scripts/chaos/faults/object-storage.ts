import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/adapters/storage/port.ts';
import { createS3Storage } from '#server/adapters/storage/s3.ts';
import type { Fault } from '../fault.ts';
import { until } from '../programs.ts';
import { type ObjectStore, startSwift } from '../swift.ts';

const FILES = 30;
const AWAY_MS = 5_000;

let store: ObjectStore | undefined;

function clientOf({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings): S3Client {
  const credentials = { accessKeyId, secretAccessKey };
  return new S3Client({ endpoint: endpoint ?? '', region, credentials, forcePathStyle });
}

const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, at) => (at * 7) % 256);

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.compare(Buffer.from(one), Buffer.from(other)) === 0;

/** What the product's adapter does with the store, one thing after the other; answers what was wrong. */
async function tryAdapter(settings: S3Settings, client: S3Client): Promise<string[]> {
  const problems: string[] = [];
  const expect = (what: string, isSo: boolean) => void (isSo || problems.push(`object storage: ${what}`));
  const photos = await createS3Storage(settings);
  for (const length of [1, 5_000, 3_000_000]) {
    await photos.put(`try_a/${length}.webp`, bytesOf(length), 'image/webp');
    expect(`${length} bytes come back`, isSame(await photos.get(`try_a/${length}.webp`), bytesOf(length)));
  }
  await photos.put('try_a/1.webp', bytesOf(77), 'image/webp');
  expect('the new bytes are in place of the old', isSame(await photos.get('try_a/1.webp'), bytesOf(77)));
  expect('what is not there is not there', (await photos.get('try_a/none.webp')) === undefined);
  expect('nor does it exist', !(await photos.exists('try_a/none.webp')));
  expect('what is there exists', await photos.exists('try_a/1.webp'));

  const Key = 'photos/try_a/5000.webp';
  const part = await client.send(
    new GetObjectCommand({ Bucket: settings.bucket, Key, Range: 'bytes=100-199' }),
  );
  const range = await part.Body?.transformToByteArray();
  expect('a range is that range', isSame(range, bytesOf(5_000).slice(100, 200)));
  expect('and says so', part.ContentRange === 'bytes 100-199/5000' && part.ContentType === 'image/webp');

  for (let file = 0; file < FILES; file += 1)
    await photos.put(`try_b/${file}.webp`, bytesOf(file + 1), 'image/webp');
  await photos.put('try_bc/1.webp', bytesOf(1), 'image/webp');
  const listed = await client.send(
    new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: 'photos/try_b/', MaxKeys: 10 }),
  );
  expect('a listing comes in pages', listed.KeyCount === 10 && listed.IsTruncated === true);
  await photos.removeFolder('try_b');
  const left = await client.send(
    new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: 'photos/try_b' }),
  );
  expect(
    'a folder goes as a whole, and no other',
    left.KeyCount === 1 && left.Contents?.[0]?.Key === 'photos/try_bc/1.webp',
  );
  await photos.removeFolder('try_b');
  return [...problems, ...(await tryStrangers(settings))];
}

/** A wrong key, a key of no one and a bucket that is not there are errors, and never an absence of the photo. */
async function tryStrangers(settings: S3Settings): Promise<string[]> {
  const strangers: Record<string, S3Settings> = {
    'a wrong secret': { ...settings, secretAccessKey: 'not the one' },
    'an unknown key': { ...settings, accessKeyId: 'photos:stranger' },
    'a bucket that is not there': { ...settings, bucket: 'no-such-bucket' },
  };
  const problems: string[] = [];
  for (const [what, wrong] of Object.entries(strangers)) {
    const photos = await createS3Storage(wrong);
    const acts: Record<string, () => Promise<unknown>> = {
      put: () => photos.put('try_a/1.webp', bytesOf(1), 'image/webp'),
      get: () => photos.get('try_a/1.webp'),
      removeFolder: () => photos.removeFolder('try_a'),
    };
    for (const [name, act] of Object.entries(acts))
      await act().then(
        () => problems.push(`object storage: ${what} was not refused by ${name}`),
        () => undefined,
      );
  }
  return problems;
}

export const objectStorage: Fault = {
  name: 'object-storage',
  what: 'photos in OpenStack Swift (s3api): put, read, ranges, delete, listing, wrong credentials; then it is away for five seconds under load',
  setting: {
    async beforeInstances(stage) {
      store = await startSwift(stage);
      const { settings } = store;
      await clientOf(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }));
      return {
        S3_BUCKET: settings.bucket,
        S3_REGION: settings.region,
        S3_ENDPOINT: settings.endpoint ?? '',
        S3_ACCESS_KEY_ID: settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
        S3_FORCE_PATH_STYLE: 'on',
      };
    },
  },
  async strike({ notes }) {
    await until('a photo is stored', () => notes.photos.length > 0);
    await store?.stop();
    await until('an upload is refused', () => notes.failures.has('POST /api/uploads 503'));
    await sleep(AWAY_MS);
    await store?.start();
    const before = notes.photos.length;
    await until('an upload is taken again', () => notes.photos.length > before);
  },
  judge: async () => (store ? tryAdapter(store.settings, clientOf(store.settings)) : []),
};
