// `npm start`: installs what is missing, builds what is stale, runs the product. Needs nothing but Node and npm.
import { main } from './lib/project.mjs';
import { serve, serverProgram } from './lib/serve.mjs';
import { prepareAndBuild } from './lib/setup.mjs';

await main(async () => {
  await prepareAndBuild();
  serve(['--enable-source-maps', serverProgram]);
});
