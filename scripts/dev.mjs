// `npm run dev`: the server starts anew at each change, and the browser's part is built anew; reload the page to see it.
import { spawn } from 'node:child_process';
import { inRoot, main, root } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';
import { prepareAndBuild } from './lib/setup.mjs';

await main(async () => {
  await prepareAndBuild();
  const vite = inRoot('node_modules/vite/bin/vite.js');
  const builds = [
    ['--outDir', 'dist/web'],
    ['--ssr', 'src/web/entry-server.tsx', '--outDir', 'dist/web-server'],
  ].map((args) =>
    spawn(process.execPath, [vite, 'build', '--watch', '--logLevel', 'warn', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, EQUIPSHARE_BUILD_ID: 'development' },
    }),
  );
  process.on('exit', () => builds.forEach((build) => build.kill()));
  serve([inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/server/main.ts']);
});
