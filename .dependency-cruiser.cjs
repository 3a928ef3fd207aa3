/** The walls of the house (ARCHITECTURE.md). Each rule is an error; a wall in the way calls for a decision record, not for an exception. */
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    wall('no-cycles', 'A cycle means that two files are one.', {}, { circular: true }),
    wall(
      'no-orphans',
      'Code that nobody imports is dead.',
      {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.m?ts$',
          '^src/(server/entry|sandbox/stripe/main|web/(main|main-development|entry-server))\\.tsx?$',
          '^(scripts|bench|tests)/',
          '^src/.+/worker\\.ts$',
        ],
      },
      {},
    ),
    wall(
      'domain-is-pure',
      'shared/domain imports nothing but itself.',
      { path: '^src/shared/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/shared/domain/' },
    ),
    wall(
      'contracts-import-domain-and-zod',
      'shared/contracts imports domain and zod.',
      { path: '^src/shared/contracts/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/shared/(contracts|domain)/', '^node_modules/zod/'] },
    ),
    wall(
      'shared-stands-below',
      'shared knows neither server nor web.',
      { path: '^src/shared/' },
      { path: '^src/(server|web|sandbox)/' },
    ),
    wall(
      'web-and-server-never-meet',
      'They share contracts and domain only.',
      { path: '^src/web/' },
      { path: '^src/(server|sandbox)/' },
    ),
    wall(
      'server-and-web-never-meet',
      'They share contracts and domain only.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    wall(
      'routes-know-no-database',
      'A route calls its service.',
      { path: '\\.routes\\.ts$' },
      { path: ['^src/server/(db|adapters)/', '^node_modules/(drizzle-orm|pg)/', '\\.repository\\.ts$'] },
    ),
    wall(
      'only-repositories-touch-the-schema',
      'Drizzle and the schema are for repositories, db/ and seeds.',
      {
        path: '^src/server/',
        pathNot: ['\\.repository\\.ts$', '^src/server/db/', '\\.test\\.ts$'],
      },
      { path: ['^src/server/db/schema/', '^node_modules/drizzle-orm/'] },
    ),
    wall(
      'modules-meet-at-their-index',
      'A module sees another only through its index.ts.',
      { path: '^src/server/modules/([^/]+)/' },
      {
        path: '^src/server/modules/([^/]+)/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$'],
      },
    ),
    wall(
      'only-main-chooses-adapters',
      'Modules see ports; only main.ts imports an implementation.',
      {
        path: '^src/server/',
        pathNot: ['^src/server/main\\.ts$', '^src/server/adapters/', '\\.test\\.ts$'],
      },
      { path: '^src/server/adapters/', pathNot: '[/-]port\\.ts$' },
    ),
    wall(
      'sandbox-knows-no-product',
      'The payment sandbox is somebody else’s server.',
      { path: '^src/sandbox/' },
      { path: '^src/(server|shared|web)/' },
    ),
    wall(
      'ui-knows-no-domain',
      'web/ui and web/lib import shared at most.',
      { path: '^src/web/(ui|lib)/' },
      { path: '^src/web/(app|features)/' },
    ),
    wall(
      'features-never-import-a-sibling',
      'Screens compose features.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    ),
    wall(
      'features-know-no-screens',
      'app composes features, never the other way.',
      { path: '^src/web/features/' },
      { path: '^src/web/app/', pathNot: '^src/web/app/paths\\.ts$' },
    ),
    wall(
      'product-knows-no-tests',
      'Only tests import tests.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
    wall(
      'product-knows-no-development-server',
      'What `npm run dev` loosens (docs/decisions/0037) stays out of reach of the product that is built.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: ['^scripts/', '^src/web/main-development\\.ts$'] },
    ),
    wall('unresolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
    exclude: { path: ['virtual:', '\\.css$', '^src/server/db/migrations/'] },
  },
};
