const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The modules that a module may call; one without a line calls none. All others communicate by events, to which any module may subscribe. */
const MAY_ASK = {
  accounts: ['delivery', 'notifications', 'settings', 'terms'],
  announcements: ['kitchens'],
  broadcasts: ['accounts', 'notifications'],
  catalog: ['notifications', 'reviews', 'settings'],
  delivery: ['accounts', 'notifications', 'ordering', 'payments', 'settings'],
  dispatch: ['delivery', 'kitchens', 'ordering', 'settings'],
  insights: ['accounts', 'catalog', 'delivery', 'ordering', 'payments', 'promotions', 'settings'],
  kitchens: ['catalog', 'notifications', 'settings'],
  limits: ['notifications'],
  membership: ['accounts', 'delivery', 'kitchens', 'notifications', 'ordering', 'reviews', 'settings'],
  notifications: ['settings'],
  ordering: ['accounts', 'catalog', 'kitchens', 'limits', 'notifications', 'promotions', 'settings'],
  payments: ['accounts', 'notifications', 'ordering', 'settings'],
  privacy: [
    'accounts',
    'catalog',
    'delivery',
    'kitchens',
    'notifications',
    'ordering',
    'payments',
    'problems',
    'promotions',
    'reviews',
  ],
  problems: ['accounts', 'notifications', 'ordering', 'promotions'],
  promotions: ['accounts', 'settings'],
  reviews: ['notifications'],
  // Only the SQL of accounts: accounts call settings, and files must not import each other in a cycle.
  settings: ['accounts', 'kitchens'],
  terms: ['notifications'],
}

/** A module's declarations of its events, which other modules may import too. */
const EVENTS = '^src/server/modules/[^/]+/events\\.ts$'
/** A module's doors: what it does for others, and the SQL that they join. */
const DOORS = '^src/server/modules/[^/]+/(index|sql)\\.ts$'

const arrows = Object.entries(MAY_ASK).map(([from, to]) =>
  rule(
    `arrows-of-${from}`,
    `It may call ${to.join(', ')}.`,
    { path: `^src/server/modules/${from}/`, pathNot: '\\.test\\.ts$' },
    { path: `^src/server/modules/(?!(${[from, ...to].join('|')})/)`, pathNot: EVENTS },
  ),
)

/** The walls of docs/architecture.md: a floor imports only floors to its left on its line, and the shared line. */
module.exports = {
  forbidden: [
    rule('no-cycles', 'Files must not import each other in a cycle.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'Rules run anywhere: they import only temporal-polyfill, and nothing of the other floors.',
      { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/domain/', 'node_modules/temporal-polyfill'] },
    ),
    rule(
      'contract-is-data',
      'The contract imports only domain, zod and the contract builder.',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/(contract|domain)/', 'node_modules/(zod|@orpc/contract)/'] },
    ),
    rule(
      'zod-stays-at-the-edges',
      'Only the contract, the environment and the providers of payment check the shape of incoming data.',
      {
        path: '^src/',
        pathNot: [
          '^src/contract/',
          '^src/server/env\\.ts$',
          '^src/server/platform/payments/',
          '\\.test\\.ts$',
        ],
      },
      { path: 'node_modules/zod/' },
    ),
    rule(
      'locales-are-words',
      'Texts and the format module import nothing of server, web and contract.',
      { path: '^src/locales/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(server|web|contract)/' },
    ),
    rule(
      'web-knows-no-server',
      'The browser imports not even a type of the server: both share only the contract and the rules.',
      { path: '^src/web/' },
      { path: '^src/server/' },
    ),
    rule(
      'web-runs-in-a-browser',
      'The browser uses no part of Node. Only the file for rendering on the server does.',
      { path: '^src/web/', pathNot: ['^src/web/platform/page/render-whole\\.ts$', '\\.test\\.tsx?$'] },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'web-loads-no-server-package',
      'Database, sessions, pictures and the HTTP server stay on the server.',
      { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      { path: 'node_modules/(pg|drizzle-orm|better-auth|sharp|hono|@hono)/' },
    ),
    rule(
      'server-knows-no-web',
      'The server loads pages only through the built entry.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    rule(
      'tables-are-leftmost',
      'Tables import only domain types.',
      { path: '^src/server/db/tables/' },
      { path: '^src/server/', pathNot: '^src/server/db/tables/' },
    ),
    rule(
      'platform-knows-no-modules',
      'Ports and adapters serve every capability and import none.',
      { path: '^src/server/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/(modules|db/seed|edge|run|[^/]+\\.ts$)', pathNot: '^src/server/env\\.ts$' },
    ),
    rule(
      'buckets-load-when-used',
      'The SDK of buckets takes time and 27 MB: only a start with FILES_URL loads it.',
      { path: '^src/', pathNot: ['^src/server/platform/files/s3-files\\.ts$', '\\.test\\.ts$'] },
      {
        path: ['^src/server/platform/files/s3-files\\.ts$', 'node_modules/(@aws-sdk|@smithy)/'],
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    rule(
      'modules-have-doors',
      'Other modules enter a module only through its index.ts, and join its SQL only through its sql.ts.',
      { path: '^src/server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/server/modules/',
        pathNot: ['^src/server/modules/$1/', DOORS, EVENTS],
      },
    ),
    rule(
      'root-uses-doors',
      'The server root enters a module only through its index.ts, and takes its manifest.',
      { path: '^src/server/(?!modules/)', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/modules/', pathNot: ['^src/server/modules/[^/]+/(index|module)\\.ts$', EVENTS] },
    ),
    ...arrows,
    rule(
      'arrows-of-others',
      'A module without a line in MAY_ASK calls no other module.',
      {
        path: `^src/server/modules/(?!(?:${Object.keys(MAY_ASK).join('|')})/)([^/]+)/`,
        pathNot: '\\.test\\.ts$',
      },
      { path: '^src/server/modules/', pathNot: ['^src/server/modules/$1/', EVENTS] },
    ),
    rule(
      'events-are-declarations',
      'The declarations of events import nothing of their module, because any module may import them.',
      { path: EVENTS },
      { pathNot: ['^src/domain/', '^src/server/platform/queues\\.ts$'] },
    ),
    rule(
      'sql-stays-in-stores',
      'Only store files contain SQL; operations call them.',
      {
        path: '^src/server/(modules/|edge/|run/|[^/]+\\.ts$)',
        pathNot: ['(/|-)(store|sql)\\.ts$', '\\.test\\.ts$'],
      },
      { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'modules-know-no-http',
      'Only http.ts and mount files import Hono.',
      {
        path: '^src/server/modules/',
        pathNot: ['/http\\.ts$', '/mount-[^/]+\\.ts$', '\\.test\\.ts$'],
      },
      { path: 'node_modules/(@hono|hono)/' },
    ),
    rule(
      'production-stands-alone',
      'Production code imports nothing of tests, scripts and bench.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(tests|scripts|bench)/' },
    ),
    rule(
      'demo-stays-out',
      'Only the start of an empty demo loads demo data; the start of production refuses it.',
      {
        path: '^src/',
        pathNot: ['^src/server/db/seed/', '^src/server/run/(welcome|first-admin)\\.ts$', '\\.test\\.tsx?$'],
      },
      { path: '^src/server/db/seed/' },
    ),
    rule(
      'modules-do-not-compose',
      'Modules do not import the server root, which composes them.',
      { path: '^src/server/modules/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/((edge|run)/|[^/]+\\.ts$)' },
    ),
    rule(
      'ui-knows-no-food',
      'House components import nothing of the product.',
      { path: '^src/web/ui/' },
      { path: '^src/(web/(?!ui/|assets/)|domain|contract|locales)' },
    ),
    rule(
      'platform-is-below-parts',
      'The browser platform serves parts and features, and imports none.',
      { path: '^src/web/platform/' },
      { path: '^src/web/(parts|features|shells|routes|root|guards)' },
    ),
    rule(
      'parts-are-below-features',
      'Components that many features share import no feature.',
      { path: '^src/web/parts/' },
      { path: '^src/web/(features|shells|routes|root|guards)' },
    ),
    rule(
      'features-do-not-meet',
      'Features do not import each other; shells and routes compose them.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features|shells|routes|root|guards)', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'shells-stand-around-routes',
      'A shell imports the features of its frame, and no page.',
      { path: '^src/web/shells/' },
      { path: '^src/web/(routes|root|guards)' },
    ),
    rule(
      'routes-are-leaves',
      'Only the router loads a route.',
      { path: '^src/web/' },
      { path: '^src/web/routes/', pathNot: '\\.module\\.css$', dependencyTypesNot: ['dynamic-import'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.react-router/', '\\+types/'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
