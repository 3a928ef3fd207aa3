// `npm run admin -- <command>`, `npm run backup`, `npm run restore`: the operator's command line (docs/operations.md).
import { inRoot, main } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { prepareAndBuild } from './lib/setup.mjs';

await main(async () => {
  await prepareAndBuild();
  const { code } = await run(process.execPath, [
    '--enable-source-maps',
    inRoot('dist', 'server', 'admin.js'),
    ...process.argv.slice(2),
  ]);
  process.exitCode = code;
});
