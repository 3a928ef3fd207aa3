import { run } from './run.mjs';

const MAIN = ['main', 'origin/main'];

async function git(...args) {
  const { code, output } = await run('git', args, { capture: true });
  return code === 0 ? output : null;
}

const commitOf = async (ref) =>
  (await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`))?.trim() ?? null;

/** What exists and differs from a commit, uncommitted and new files included. */
async function filesSince(commit) {
  const changed = await git('diff', '--name-only', '--no-renames', '--diff-filter=d', '-z', commit);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${changed ?? ''}${added ?? ''}`.split('\0'))].filter((file) => file !== '').sort();
}

/** Where this branch has left `main`; the commit at work on `main` itself. */
async function startOfWork() {
  const branch = (await git('symbolic-ref', '--quiet', '--short', 'HEAD'))?.trim();
  if (branch === 'main') return 'HEAD';
  for (const ref of MAIN) {
    const base = (await commitOf(ref)) && (await git('merge-base', ref, 'HEAD'));
    if (base) return base.trim();
  }
  return 'HEAD';
}

/**
 * The files that `npm run check` looks at, and what they were compared with. On a branch: all that is not on `main`. On
 * `main`: what is not committed. Where that is nothing: the last commit. `files` is null where git cannot say: everything
 * is checked then.
 * @param {string | undefined} since a commit to compare with instead
 * @returns {Promise<{ files: string[] | null, comparedWith: string }>}
 */
export async function changedFiles(since) {
  if ((await git('rev-parse', '--is-inside-work-tree')) === null)
    return { files: null, comparedWith: 'git is missing, or this folder has no history' };
  if (since) {
    const commit = await commitOf(since);
    if (!commit)
      throw new Error(`git knows no commit ${since}. Name a branch, a tag or a commit: --since main`);
    return { files: await filesSince(commit), comparedWith: since };
  }
  if (!(await commitOf('HEAD'))) return { files: null, comparedWith: 'there is no commit yet' };
  const start = await startOfWork();
  const files = await filesSince(start);
  if (files.length > 0)
    return { files, comparedWith: start === 'HEAD' ? 'the last commit' : `main (${start.slice(0, 9)})` };
  if (!(await commitOf('HEAD~1')))
    return { files: null, comparedWith: 'the commit before the last is not here' };
  return { files: await filesSince('HEAD~1'), comparedWith: 'the commit before the last' };
}
