import type { Contents } from './contents.ts';
import { openLoader } from './loader.ts';
import { openSnapshot } from './snapshot.ts';

/**
 * Copies a database into another, empty one, of whatever version of PostgreSQL, and compares counts and sums. The original
 * is only read. Throws BackupError, and leaves the other one empty, where anything differs.
 */
export async function moveDatabase(from: string, to: string): Promise<Contents> {
  const snapshot = await openSnapshot(from);
  try {
    const { contents } = snapshot;
    const loader = await openLoader(to, contents);
    try {
      for (const table of contents.tables) await loader.load(table.name, snapshot.rowsOf(table));
      await loader.finish();
    } catch (error) {
      await loader.abandon();
      throw error;
    }
    return contents;
  } finally {
    await snapshot.close();
  }
}
