import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot, root } from '../../lib/project.mjs';
import type { Fault } from '../fault.ts';
import type { Postgres } from '../postgres.ts';
import { execute } from '../programs.ts';

/** How long people use the old release on the new tables, and then both releases side by side. */
const USE_MS = 12_000;

/** As an operator does before the first instance is replaced. */
async function migrate(primary: Postgres, dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: primary.url(), DATA_DIR: dataDir };
  await execute(process.execPath, [inRoot('dist', 'server', 'admin.js'), 'migrate'], { env, cwd: dataDir });
}

/**
 * An upgrade without downtime: the tables become those of this release, the instances go on as that of the folder `release`, then
 * they are replaced one after the other while people act.
 */
export const upgradeFrom = (release: string): Fault => ({
  name: 'upgrade',
  what: 'the previous release serves people on the tables of this one, and is replaced instance by instance',
  mayNotFail: true,
  setting: {
    release,
    instances: 2,
    renters: 2,
    beforeInstances: async (stage, primary) => {
      await migrate(primary, stage.folder);
      return {};
    },
  },
  async strike({ instances }) {
    await sleep(USE_MS);
    for (const instance of instances) {
      await instance.end('SIGTERM');
      instance.release = root;
      await instance.start();
      await sleep(USE_MS / instances.length);
    }
    return undefined;
  },
});
