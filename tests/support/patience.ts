import { vi } from 'vitest';

/** A second, the default, is too short on a busy machine; like the other limits this one only ends what hangs. */
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: 30_000, ...(typeof options === 'number' ? { timeout: options } : options) });
