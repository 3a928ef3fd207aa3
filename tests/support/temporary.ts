import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Linux keeps these files in memory: a database is made and dropped there in a tenth of the time. */
const MEMORY = '/dev/shm';
const ROOM_WANTED = 4 * 2 ** 30;

/** Where tests put their files: in memory where there is room, as in few containers, else among the temporary files. */
export async function temporaryDirectory(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => undefined);
  return room && room.bavail * room.bsize >= ROOM_WANTED ? MEMORY : tmpdir();
}
