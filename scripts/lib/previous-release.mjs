import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inRoot, say } from './project.mjs';
import { npm, run } from './run.mjs';

const MIGRATIONS = 'src/server/db/migrations/*.sql';

async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  return code === 0 ? output.trim() : '';
}

const commitOf = (ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);

/**
 * The release before this one: the newest tag before this commit; where there are no tags the commit before the newest migration,
 * which is the last one with other tables. Null where there is no history, as in a shallow clone.
 */
export async function previousRelease() {
  const tag = await git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return commitOf(tag);
  const added = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS);
  return (added && (await commitOf(`${added}^`))) || null;
}

/** What a person named. Throws where there is no such commit. */
export async function namedRelease(ref) {
  const commit = await commitOf(ref);
  if (!commit) throw new Error(`There is no commit ${ref}.`);
  return commit;
}

async function must(what, { code, output }) {
  if (code !== 0) throw new Error(`${what} has failed:\n${output.trim()}`);
}

const isSameFile = (one, other) => readFileSync(one, 'utf8') === readFileSync(other, 'utf8');

/** Links are enough, where the packages are the same and the disk is. */
async function install(folder) {
  if (isSameFile(`${folder}/package-lock.json`, inRoot('package-lock.json'))) {
    const args = ['-al', inRoot('node_modules'), `${folder}/node_modules`];
    if ((await run('cp', args, { capture: true })).code === 0) return;
    rmSync(`${folder}/node_modules`, { recursive: true, force: true });
  }
  say('Installing its packages ...');
  const options = { capture: true, cwd: folder, env: { CI: '1' } };
  await must(
    'npm ci',
    await npm(['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], options),
  );
}

/** Builds another commit in a folder of its own, which is kept for the next time; answers the folder. */
export async function buildRelease(commit) {
  const folder = inRoot('.cache', 'releases', commit.slice(0, 12));
  if (existsSync(`${folder}/dist/.built-from`)) return folder;
  rmSync(inRoot('.cache', 'releases'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const unpack = 'git archive --format=tar "$0" | tar -x -C "$1"';
  await must('git archive', await run('sh', ['-c', unpack, commit, folder], { capture: true }));
  await install(folder);
  const build = await run(process.execPath, [`${folder}/scripts/build.mjs`], { capture: true, cwd: folder });
  await must('Its build', build);
  return folder;
}
