import type { SandboxStore } from '../store/store.ts';

/**
 * A store that writes only while the folder is this process's own. A process that was held up for so long that another one took
 * its place must not write beside it: what it answered would be lost. `lost` ends it.
 */
export const fencedStore = (store: SandboxStore, isOurs: () => boolean, lost: () => never): SandboxStore => ({
  ...store,
  commit(puts) {
    if (!isOurs()) lost();
    store.commit(puts);
  },
});
