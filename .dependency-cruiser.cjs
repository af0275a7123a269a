const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Which modules a module may ask. All other telling goes by events, which anybody may subscribe to. */
const MAY_ASK = {
  accounts: ['notifications', 'settings', 'terms'],
  audit: [],
  cart: [],
  catalog: ['notifications', 'reviews', 'settings'],
  delivery: ['accounts', 'notifications', 'ordering', 'settings'],
  insights: ['accounts', 'catalog', 'delivery', 'ordering', 'promotions'],
  kitchens: ['catalog', 'settings'],
  limits: ['notifications'],
  membership: ['accounts', 'delivery', 'kitchens', 'notifications', 'ordering', 'settings'],
  notifications: [],
  ordering: ['accounts', 'catalog', 'kitchens', 'limits', 'notifications', 'promotions', 'settings'],
  privacy: [
    'accounts',
    'cart',
    'catalog',
    'delivery',
    'kitchens',
    'notifications',
    'ordering',
    'problems',
    'promotions',
    'reviews',
    'terms',
  ],
  problems: ['accounts', 'notifications', 'ordering', 'promotions'],
  promotions: ['accounts', 'settings'],
  reviews: ['notifications'],
  settings: [],
  terms: ['notifications'],
}

/** What a module declares of its events: a second door. */
const EVENTS = '^src/server/modules/[^/]+/events\\.ts$'

const arrows = Object.entries(MAY_ASK).map(([from, to]) =>
  rule(
    `arrows-of-${from}`,
    to.length > 0 ? `It may ask ${to.join(', ')}.` : 'It asks no other module.',
    { path: `^src/server/modules/${from}/`, pathNot: '\\.test\\.ts$' },
    { path: `^src/server/modules/(?!(${[from, ...to].join('|')})/)`, pathNot: EVENTS },
  ),
)

/** The walls of docs/architecture.md: a floor imports only floors to its left on its line, and the shared line. */
module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one thought or three.', {}, { circular: true }),
    rule(
      'domain-is-pure',
      'Rules run anywhere: no package but temporal-polyfill, nothing of the other floors.',
      { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/domain/', 'node_modules/temporal-polyfill'] },
    ),
    rule(
      'contract-is-data',
      'The HTTP surface as data: domain, zod and the contract builder.',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/(contract|domain)/', 'node_modules/(zod|@orpc/contract)/'] },
    ),
    rule(
      'zod-stays-at-the-edges',
      'Shapes are checked where data comes in: the contract and the environment.',
      { path: '^src/', pathNot: ['^src/contract/', '^src/server/env\\.ts$', '\\.test\\.ts$'] },
      { path: 'node_modules/zod/' },
    ),
    rule(
      'locales-are-words',
      'Texts and the format module lean on nothing but the rules of time and money.',
      { path: '^src/locales/', pathNot: '\\.test\\.ts$' },
      { path: '^src/(server|web|contract)/' },
    ),
    rule(
      'web-knows-no-server',
      'Not even a type: the contract is what both halves share.',
      { path: '^src/web/' },
      { path: '^src/server/' },
    ),
    rule(
      'web-runs-in-a-browser',
      'No part of Node; rendering on the server has one file of its own.',
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
      'Pages are reached through the built entry alone.',
      { path: '^src/server/' },
      { path: '^src/web/' },
    ),
    rule(
      'tables-are-leftmost',
      'Tables know columns and domain types.',
      { path: '^src/server/db/tables/' },
      { path: '^src/server/', pathNot: '^src/server/db/tables/' },
    ),
    rule(
      'platform-knows-no-modules',
      'Ports and adapters serve every capability and know none.',
      { path: '^src/server/platform/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/(modules|db/seed|edge|run|[^/]+\\.ts$)', pathNot: '^src/server/env\\.ts$' },
    ),
    rule(
      'modules-have-doors',
      'A module is entered through its index.ts.',
      { path: '^src/server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/server/modules/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$', EVENTS],
      },
    ),
    rule(
      'root-uses-doors',
      'The server root enters a module through its index.ts too.',
      { path: '^src/server/(?!modules/)', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/modules/', pathNot: ['^src/server/modules/[^/]+/index\\.ts$', EVENTS] },
    ),
    ...arrows,
    rule(
      'modules-are-listed',
      'A new module says in MAY_ASK which others it asks.',
      { path: `^src/server/modules/(?!(${Object.keys(MAY_ASK).join('|')})/)` },
      { path: '.' },
    ),
    rule(
      'events-are-declarations',
      'What anybody may import leans on nothing of its module.',
      { path: EVENTS },
      { pathNot: ['^src/domain/', '^src/server/platform/queues\\.ts$'] },
    ),
    rule(
      'sql-stays-in-stores',
      'Only store files speak SQL; operations call them.',
      {
        path: '^src/server/(modules/|edge/|run/|[^/]+\\.ts$)',
        pathNot: ['(/|-)(store|sql)\\.ts$', '\\.test\\.ts$'],
      },
      { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'modules-know-no-http',
      'Hono is for http.ts and what mounts it.',
      {
        path: '^src/server/modules/',
        pathNot: ['/http\\.ts$', '/mount-[^/]+\\.ts$', '\\.test\\.ts$'],
      },
      { path: 'node_modules/(@hono|hono)/' },
    ),
    rule(
      'production-stands-alone',
      'What is served knows nothing of tests, scripts and measuring.',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(tests|scripts|bench)/' },
    ),
    rule(
      'demo-stays-out',
      'Invented data is loaded by the start of an empty demo, and by nothing else.',
      {
        path: '^src/',
        pathNot: ['^src/server/db/seed/', '^src/server/run/welcome\\.ts$', '\\.test\\.tsx?$'],
      },
      { path: '^src/server/db/seed/' },
    ),
    rule(
      'modules-do-not-compose',
      'Composing is for app, live, followed and router.',
      { path: '^src/server/modules/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/((edge|run)/|[^/]+\\.ts$)' },
    ),
    rule(
      'ui-knows-no-food',
      'House components know nothing of the product.',
      { path: '^src/web/ui/' },
      { path: '^src/(web/(?!ui/|assets/)|domain|contract|locales)' },
    ),
    rule(
      'platform-is-below-parts',
      'The browser platform serves parts and features.',
      { path: '^src/web/platform/' },
      { path: '^src/web/(parts|features|shells|routes|root|guards)' },
    ),
    rule(
      'parts-are-below-features',
      'Display used by many features knows none of them.',
      { path: '^src/web/parts/' },
      { path: '^src/web/(features|shells|routes|root|guards)' },
    ),
    rule(
      'features-do-not-meet',
      'Features are composed by shells and routes.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features|shells|routes|root|guards)', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'shells-stand-around-routes',
      'A shell knows the features of its frame, and no page.',
      { path: '^src/web/shells/' },
      { path: '^src/web/(routes|root|guards)' },
    ),
    rule(
      'routes-are-leaves',
      'A route is loaded by the router, never by another file.',
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
