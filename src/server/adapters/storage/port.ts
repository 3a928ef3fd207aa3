/**
 * Where files of people are kept. Keys are ours, never a person's: `folder/name`, each of letters, digits, `_`, `-` and
 * single dots; anything else throws before it reaches a disk or a bucket. Whatever else goes wrong throws as it is.
 */
export interface FileStorage {
  /** Keeps the bytes under the key, instead of what was there; whole, or not at all. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  exists(key: string): Promise<boolean>;
  /** Takes away everything below `folder/`; that there is nothing is success, so it can be repeated. */
  removeFolder(folder: string): Promise<void>;
}

/** What speaks S3: Amazon's own by region, others by their endpoint. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined for Amazon's. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path and not in the host's name. */
  readonly forcePathStyle: boolean;
}

const NAME = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** Throws unless the key is `parts` plain names, one below the other. */
export function assertKey(key: string, parts: number): void {
  const names = key.split('/');
  if (names.length !== parts || !names.every((name) => NAME.test(name)))
    throw new Error(`not a key of the storage: ${JSON.stringify(key)}`);
}
