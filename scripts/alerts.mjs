// `npm run alerts`: checks the alert rules and tries them out, with promtool of Debian's package prometheus (got if root).
// Exit code 77: there is none, so nothing was checked.
import { aptInstall } from './lib/apt.mjs';
import { inRoot, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';

const hasPromtool = async () => (await run('promtool', ['--version'], { capture: true })).code === 0;

await main(async () => {
  if (!(await hasPromtool()) && !((await aptInstall('prometheus')) && (await hasPromtool()))) {
    say('promtool is not installed (Debian: prometheus), so the alert rules were not checked.');
    process.exitCode = 77;
    return;
  }
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const { code } = await run('promtool', args, { cwd: inRoot('deploy') });
    if (code !== 0) throw new Error(`promtool ${args.join(' ')} has failed.`);
  }
});
