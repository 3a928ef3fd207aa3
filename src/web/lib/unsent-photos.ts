import { UNSENT_PHOTOS } from '../worker/storage-names.ts';

/** Photos that have not reached the server yet are kept by the browser: they are too large for where texts are kept. */
const STORE = 'photos';

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no photos'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(UNSENT_PHOTOS, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answerOf(request);
}

async function withStore<Answer>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openDatabase();
  try {
    return await answerOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** In their order, instead of those before under the same key. A browser may refuse: then a reload loses them. */
export async function keepUnsent(key: string, files: readonly File[]): Promise<void> {
  try {
    if (files.length === 0) await withStore('readwrite', (store) => store.delete(key));
    else await withStore('readwrite', (store) => store.put([...files], key));
  } catch {
    // Refused or full: they live as long as the page.
  }
}

/** What was kept under the same key. */
export async function readUnsent(key: string): Promise<File[]> {
  try {
    const found = await withStore<unknown>('readonly', (store) => store.get(key));
    return Array.isArray(found) ? found.filter((each) => each instanceof File) : [];
  } catch {
    return [];
  }
}

/** All users' photos: before an account is deleted. Resolves also where the browser refuses. */
export async function forgetUnsentPhotos(): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.clear());
  } catch {
    // Refused: nothing was kept.
  }
}

/** Under which keys something is kept, of those that begin like this. */
export async function unsentUnder(prefix: string): Promise<string[]> {
  try {
    const all = await withStore('readonly', (store) => store.getAllKeys());
    return all.flatMap((key) => (typeof key === 'string' && key.startsWith(prefix) ? [key] : []));
  } catch {
    return [];
  }
}
