/** Module boundaries (ARCHITECTURE.md). Each rule is an error; changing one needs a decision record, never an exception in a file. */
const boundary = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    boundary('no-cycles', 'A cycle means that two files are one.', {}, { circular: true }),
    boundary(
      'no-orphans',
      'Code that nobody imports is dead.',
      {
        orphan: true,
        pathNot: [
          '\\.test\\.tsx?$',
          '\\.d\\.m?ts$',
          '^src/(server/(entry|admin)|web/(start|main|main-development|entry-server))\\.tsx?$',
          '^packages/stripe-sandbox/src/main\\.ts$',
          '^(scripts|bench|tests)/',
          '^src/.+/worker\\.ts$',
        ],
      },
      {},
    ),
    boundary(
      'domain-is-pure',
      'shared/domain imports nothing but itself.',
      { path: '^src/shared/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^src/shared/domain/' },
    ),
    boundary(
      'contracts-import-domain-and-zod',
      'shared/contracts imports domain and zod.',
      { path: '^src/shared/contracts/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/shared/(contracts|domain)/', '^node_modules/zod/'] },
    ),
    boundary(
      'shared-stands-below',
      'shared knows neither server nor web.',
      { path: '^src/shared/' },
      { path: ['^src/(server|web)/', '^packages/'] },
    ),
    boundary(
      'web-and-server-never-meet',
      'They share contracts and domain only.',
      { path: '^src/web/' },
      { path: ['^src/server/', '^packages/'] },
    ),
    boundary(
      'web-loads-errors-in-its-language',
      'The English sentences of every error are for the server; the web loads those of its reader.',
      { path: '^src/web/' },
      { path: '^src/shared/messages/english-errors\\.ts$' },
    ),
    boundary(
      'server-and-web-never-meet',
      'They share contracts and domain only.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    boundary(
      'routes-know-no-database',
      'A route calls its service.',
      { path: '\\.routes\\.ts$' },
      { path: ['^src/server/(db|adapters)/', '^node_modules/(drizzle-orm|pg)/', '\\.repository\\.ts$'] },
    ),
    boundary(
      'only-repositories-touch-the-schema',
      'Drizzle and the schema are for repositories, db/ and seeds.',
      {
        path: '^src/server/',
        pathNot: ['\\.repository\\.ts$', '^src/server/db/', '\\.test\\.ts$'],
      },
      { path: ['^src/server/db/schema/', '^node_modules/drizzle-orm/'] },
    ),
    boundary(
      'modules-meet-at-their-index',
      'A module sees another only through its index.ts.',
      { path: '^src/server/modules/([^/]+)/' },
      {
        path: '^src/server/modules/([^/]+)/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$'],
      },
    ),
    boundary(
      'composition-knows-modules-by-their-index',
      'What connects the modules needs no more of them than they show each other.',
      { path: '^src/server/(composition/.+|[^/]+)\\.ts$', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/modules/', pathNot: '^src/server/modules/[^/]+/index\\.ts$' },
    ),
    boundary(
      'only-main-chooses-adapters',
      'Modules see ports; only main.ts and what it opens at a start import an implementation.',
      {
        path: '^src/server/',
        pathNot: ['^src/server/(main|open-adapters)\\.ts$', '^src/server/adapters/', '\\.test\\.ts$'],
      },
      { path: '^src/server/adapters/', pathNot: '[/-]port\\.ts$' },
    ),
    boundary(
      'packages-know-no-product',
      'The payment sandbox is a server of its own, as Stripe is; a package can be used without the product.',
      { path: '^packages/' },
      { path: '^(src|tests|scripts|bench)/' },
    ),
    boundary(
      'product-knows-the-sandbox-as-a-process',
      'The product starts the payment sandbox and calls it over HTTP; only tests run it in their own process.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^packages/stripe-sandbox/' },
    ),
    boundary(
      'ui-knows-no-domain',
      'web/ui and web/lib import shared at most.',
      { path: '^src/web/(ui|lib)/' },
      { path: '^src/web/(app|data|features)/' },
    ),
    boundary(
      'data-knows-no-screens',
      'web/data imports lib and shared: what is fetched does not depend on who shows it (docs/decisions/0057-web-data-by-noun.md).',
      { path: '^src/web/data/' },
      { path: '^src/web/(app|features|ui)/' },
    ),
    boundary(
      'web-knows-calls-as-types',
      'The table of calls holds every contract: the browser needs its types alone.',
      { path: '^src/web/' },
      { path: '^src/shared/contracts/calls\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    boundary(
      'features-never-import-a-sibling',
      'Screens compose features.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/features/([^/]+)/', pathNot: '^src/web/features/$1/' },
    ),
    boundary(
      'features-know-no-screens',
      'app composes features, never the other way.',
      { path: '^src/web/features/' },
      { path: '^src/web/app/' },
    ),
    boundary(
      'product-knows-no-tests',
      'Only tests import tests.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
    boundary(
      'product-knows-no-development-server',
      'What `npm run dev` loosens (docs/decisions/0037-development-server.md) stays out of reach of the product that is built.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: ['^scripts/', '^src/web/main-development\\.ts$'] },
    ),
    boundary('unresolvable', 'Every import resolves.', {}, { couldNotResolve: true }),
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
