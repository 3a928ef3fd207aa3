// A product that dies in the middle of storing a photo: killed, like a machine that loses its power, before the third file.
// Started with the database's address, the folder of photos and the owner's id.
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import { connectDatabase } from '#server/db/client.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createPhotos } from '#server/modules/photos/index.ts';
import { photoFile } from './photos.ts';
import { TEST_START } from './test-start.ts';

const [databaseUrl = '', folder = '', ownerId = ''] = process.argv.slice(2);
const { db } = connectDatabase(databaseUrl, () => undefined);
const now = () => TEST_START;
const storage = createFolderStorage(folder);
let puts = 0;
const photos = createPhotos({
  platform: {
    db,
    unitOfWork: createUnitOfWork(db, () => undefined),
    clocks: { product: { now }, real: { now } },
  },
  storage: {
    ...storage,
    put(key, bytes, contentType) {
      puts += 1;
      if (puts === 3) process.kill(process.pid, 'SIGKILL');
      return storage.put(key, bytes, contentType);
    },
  },
  onError: () => undefined,
});
await photos.store(ownerId, await photoFile('png', 16, 12));
