// `npm run dev`: pages from the sources by Vite, with hot module replacement; the server restarts when its sources change.
import { bundled } from './lib/bundle.mjs';
import { inRoot, main } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';
import { prepare } from './lib/setup.mjs';

await main(async () => {
  await prepare();
  // A process of its own, which the server starts.
  if (
    !(await bundled(
      'payment sandbox',
      'packages/stripe-sandbox/src/main.ts',
      'dist/sandbox/stripe.js',
      'development',
    ))
  )
    throw new Error('The build failed.');
  serve([inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'scripts/dev-server.ts']);
});
