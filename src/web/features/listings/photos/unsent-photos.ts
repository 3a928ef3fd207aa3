/** Photos of a draft that have not reached the server yet: they are too large for where its texts are kept. */
const DATABASE = 'equipshare-unsent-photos';
const STORE = 'photos';

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no photos'));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
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

/** In the order of the form; none instead of those before. A browser may refuse: then a reload loses them. */
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
