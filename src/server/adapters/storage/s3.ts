import { assertKey, type FileStorage, type S3Settings } from './port.ts';

/** Everything of ours in a bucket that may hold other things as well. */
const PREFIX = 'photos/';
/** A client that waits longer than this has given up. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

async function openDriver(settings: S3Settings) {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  // Imported here and not above: only those who use it load Amazon's library.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket,
    region,
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    visibility: 'private',
    // Buckets are closed as a whole today, and many other stores know no rights per file.
    supportsACL: false,
    // The newer checksums are unknown to many of those who speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  });
}

const isMissing = (error: unknown): boolean => (error as { name?: string }).name === 'NoSuchKey';

/**
 * Files in a bucket of S3 or of what speaks its protocol. The key must be allowed to read, write, delete and list: without
 * the right to list, S3 answers 'forbidden' where there is nothing.
 */
export async function createS3Storage(settings: S3Settings): Promise<FileStorage> {
  const driver = await openDriver(settings);

  /** One by one: the call for many at once answers 200 whatever it could not delete, and not every store has it. */
  async function removeFrom(prefix: string, paginationToken?: string): Promise<void> {
    const page = await driver.listAll(prefix, { recursive: true, paginationToken });
    for (const found of page.objects) if (found.isFile) await driver.delete(found.key);
    if (page.paginationToken !== undefined) await removeFrom(prefix, page.paginationToken);
  }

  return {
    async put(key, bytes, contentType) {
      assertKey(key, 2);
      await driver.put(PREFIX + key, bytes, { contentType });
    },
    async get(key) {
      assertKey(key, 2);
      try {
        return await driver.getBytes(PREFIX + key);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async exists(key) {
      assertKey(key, 2);
      return driver.exists(PREFIX + key);
    },
    async removeFolder(folder) {
      assertKey(folder, 1);
      await removeFrom(`${PREFIX}${folder}/`);
    },
  };
}
