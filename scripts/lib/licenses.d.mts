export interface LockFile {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly license?: string;
        readonly dev?: boolean;
        readonly link?: boolean;
        readonly integrity?: string;
        readonly resolved?: string;
      }
    >
  >;
}

export function licensesOf(lock: LockFile): {
  readonly name: string;
  readonly version: string | undefined;
  readonly license: string;
  readonly dev: boolean;
  readonly allowed: boolean;
}[];
