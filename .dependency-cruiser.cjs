const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

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
      { path: '^src/server/(modules|db/seed|[^/]+\\.ts$)', pathNot: '^src/server/env\\.ts$' },
    ),
    rule(
      'modules-have-doors',
      'A module is entered through its index.ts.',
      { path: '^src/server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^src/server/modules/',
        pathNot: ['^src/server/modules/$1/', '^src/server/modules/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'modules-do-not-compose',
      'Composing is for app, live and router.',
      { path: '^src/server/modules/', pathNot: '\\.test\\.ts$' },
      { path: '^src/server/[^/]+\\.ts$' },
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
      { path: '^src/web/(parts|features|routes|root)' },
    ),
    rule(
      'parts-are-below-features',
      'Display used by many features knows none of them.',
      { path: '^src/web/parts/' },
      { path: '^src/web/(features|routes|root)' },
    ),
    rule(
      'features-do-not-meet',
      'Features are composed by routes.',
      { path: '^src/web/features/([^/]+)/' },
      { path: '^src/web/(features|routes|root)', pathNot: '^src/web/features/$1/' },
    ),
    rule(
      'routes-are-leaves',
      'A route is loaded by the router, never by another file.',
      { path: '^src/web/(?!routes)' },
      { path: '^src/web/routes/' },
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
