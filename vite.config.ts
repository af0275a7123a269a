import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AnyContractRouter } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import type { Meta } from './src/contract/base.ts'
import type { Contract } from './src/contract/index.ts'
import { LOCALES, type Locale } from './src/locales/locale.ts'
import { parseLongText } from './src/locales/long-text.ts'
import { SHOP_FILES, type TextBundle } from './src/locales/text-keys.ts'

/**
 * The browser gets only the contract's route table: paths and methods, no schemas. What guests may call is in every first load;
 * the rest loads for people who are signed in, and what only admins may call apart from it.
 */
function minifiedContract(): Plugin {
  const forGuests = '\0virtual:contract-routes'
  const forOthers = `${forGuests}-of-signed-in`
  const forAdmins = `${forGuests}-of-admins`
  /** In one file what a page calls whose shell has not loaded it. */
  const forLater = `${forGuests}-for-later`
  const fileFor = ({ access }: Meta) => {
    if (access === 'guest') return forGuests
    return access !== 'signed-in' && access.every((role) => role.endsWith('admin')) ? forAdmins : forOthers
  }
  return {
    name: 'minified-contract',
    resolveId: (source) =>
      [forGuests, forOthers, forAdmins, forLater].find((id) => id === `\0${source}`) ?? null,
    async load(source) {
      if (!source.startsWith(forGuests)) return null
      const [{ minifyContractRouter }, { contract }] = await Promise.all([
        import('@orpc/contract'),
        import('./src/contract/index.ts'),
      ])
      // The browser needs only method and path. What all procedures share is written once, because it is in every first load.
      const isAsked = (meta: Meta) =>
        source === forLater ? meta.access !== 'guest' : fileFor(meta) === source
      // The server's pages call by the same table.
      const isHere = ({ forPages }: Meta) => !forPages || this.environment.name !== 'client'
      const asked = endpointsOf(contract, (meta) => isAsked(meta) && isHere(meta))
      const routes = JSON.stringify(minifyContractRouter(asked), (name, value) =>
        name === 'meta' ? {} : name === 'summary' ? undefined : (routeOf(value) ?? value),
      )
      const calls = routes.replace(/"@call ([^ "]+) ([^"]+)"/g, 'call("$1","$2")')
      return `const call = (method, path) => ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path } } })
        export default ${calls}`
    },
  }
}

/** The endpoints whose access is as asked, in those of their groups that have any. */
function endpointsOf(contract: Contract, isAsked: (meta: Meta) => boolean): AnyContractRouter {
  const groups = Object.entries(contract).flatMap(([group, endpoints]) => {
    const asked = Object.entries(endpoints).filter(
      ([
        ,
        {
          '~orpc': { meta },
        },
      ]) => isAsked(meta),
    )
    return asked.length > 0 ? [[group, Object.fromEntries(asked)]] : []
  })
  return Object.fromEntries(groups)
}

/** A mark for a procedure that is only a method and a path. Null for anything else, which stays as it is. */
function routeOf(value: unknown): string | null {
  const { '~orpc': procedure } = (value ?? {}) as { '~orpc'?: { route: Record<string, string> } }
  if (!procedure) return null
  // The status of a success is the server's to choose.
  const { method, path: address, summary: _words, successStatus: _status, ...more } = procedure.route
  return Object.keys(more).length === 0 ? `@call ${method} ${address}` : null
}

/** The texts of each language as two files, and their addresses as a module: a page would otherwise ask for 18 small files. */
function textBundles(): Plugin {
  const id = '\0virtual:text-bundles'
  const bundles = LOCALES.flatMap((locale) =>
    Object.entries(filesByBundle()).map(([name, files]) => {
      const text = JSON.stringify(Object.fromEntries(files.map((file) => [file, textsIn(locale, file)])))
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      return { locale, name, text, fileName: `assets/texts-${name}-${locale}-${hash}.json` }
    }),
  )
  const addressesIn = (locale: Locale) =>
    bundles.filter((each) => each.locale === locale).map(({ name, fileName }) => [name, `/${fileName}`])
  return {
    name: 'text-bundles',
    resolveId: (source) => (id === `\0${source}` ? id : null),
    load(source) {
      if (source !== id) return null
      if (this.environment.name === 'client')
        for (const { fileName, text } of bundles) this.emitFile({ type: 'asset', fileName, source: text })
      const addresses = LOCALES.map((locale) => [locale, Object.fromEntries(addressesIn(locale))])
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`
    },
  }
}

/** Every file of texts in the folder is in one of them. */
function filesByBundle(): Record<TextBundle, readonly string[]> {
  const shop: readonly string[] = SHOP_FILES
  const all = readdirSync(path.join(import.meta.dirname, 'src/locales/en')).flatMap((name) =>
    name.endsWith('.json') ? path.parse(name).name : [],
  )
  return { shop, work: all.filter((file) => !shop.includes(file)) }
}

function textsIn(locale: Locale, file: string): unknown {
  return JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'src/locales', locale, `${file}.json`), 'utf8'),
  )
}

/** Markdown texts are parsed during the build, so that the product contains only their data. */
function longTexts(): Plugin {
  return {
    name: 'long-texts',
    enforce: 'pre',
    transform(source, id) {
      return id.endsWith('.md') ? `export default ${JSON.stringify(parseLongText(source))}` : null
    },
  }
}

/** The page's start script runs these files first, in separate tasks, by this name (`platform/page/scripts-later.ts`). */
const FRAMEWORK = 'framework'
const FRAMEWORK_MODULES = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  /[\\/]node_modules[\\/](react-router|clsx)[\\/]/,
]

/** The modules that every visit needs, whatever its first page. */
const SHELL = ['entry.client.tsx', 'root.tsx', 'routes/public/layout.tsx']
/** The usual first pages of a visit. */
const FIRST_PAGES = { home: 'routes/public/home.tsx', dish: 'routes/public/dish.tsx' }
/** The pages that follow, which share much code; and the map of an order on the road. */
const ORDER_PAGES = { checkout: 'routes/public/checkout.tsx', track: 'routes/shared/track-order.tsx' }
const ORDER_MAP = { surface: 'parts/map/map-surface.tsx', marker: 'parts/map/map-marker.tsx' }
/** The layout of pages in their reader's shell. */
const READERS_SHELL = 'routes/shared/layout.tsx'
/** Signing in calls nothing before it is pressed, so it does not wait for the API's client. */
const LOGIN = 'routes/public/login.tsx'
const API = 'platform/api/client.ts'
/** The shells of cooks, couriers and admins, which load when they are shown, and the pages in them. */
const ROLES = {
  kitchen: { shell: 'shells/kitchen-shell.tsx', pages: pagesIn('routes/cook') },
  courier: { shell: 'shells/courier-shell.tsx', pages: pagesIn('routes/courier') },
  office: { shell: 'shells/office-shell.tsx', pages: pagesIn('routes/admin') },
}
/** What a press asks. Most lists of admins need it, but the orders do not, so it has its own file. */
const QUESTION = /[\\/]parts[\\/]frame[\\/]action-question\.tsx$/
const OWN_LIST = 'routes/customer/my-orders.tsx'
const ADMIN_LISTS = [
  'orders.tsx',
  'people/users.tsx',
  'people/couriers.tsx',
  'people/guests.tsx',
  'food/dishes.tsx',
  'reports/problems.tsx',
].map((file) => `routes/admin/${file}`)

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(import.meta.dirname, 'src/web', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => `${folder}/${file}`)
}

/** Files for code that is needed together. Each includes what its modules import, so the most shared one comes first. */
const TOGETHER = [
  'shop',
  'home-parts',
  'dish-parts',
  'login',
  'order-parts',
  'checkout-parts',
  'track-parts',
  'home',
  'dish',
  'checkout',
  'track',
  'lists',
  'work',
  ...Object.keys(ROLES),
  'office-lists',
]

/**
 * The file of a module, by route and first use; null if the bundler decides. The bundler alone would make a hundred small files,
 * which compress worse, take longer to request, and lengthen the list of files that each visit downloads. A page's house
 * components and icons are apart from its features, because other pages need some of them too.
 * A part that only one of the order pages shows has its own file, so a followed order does not download the checkout's fields.
 * What at least half of a role's pages need is one file, because the others are opened soon. What any page of a cook or a courier needs of
 * the shop's parts is in the files that all load, because their phones would download those parts for a single icon.
 */
function fileByUse() {
  const needed = new Map<string, Set<string>>()
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    if (QUESTION.test(id)) return null
    const needs = (file: string) => {
      const entry = path.join(import.meta.dirname, 'src/web', file)
      const known = needed.get(entry) ?? importedBy(entry, graph)
      needed.set(entry, known)
      return known.has(id)
    }
    const needing = (pages: Record<string, string>) =>
      Object.keys(pages).filter((page) => needs(pages[page]!))
    // The words of an order's page are its own: the list of orders, which shows them too, is on the way there.
    const isOfPages = /[\\/]web[\\/](features|routes|parts[\\/]order[\\/]hero)[\\/]/.test(id)
    const [first, ...more] = needing(FIRST_PAGES)
    const [page, otherPage] = needing(ORDER_PAGES)
    const isMet = page !== undefined || needs(READERS_SHELL)
    const isOfShell = Object.values(ROLES).some(({ shell }) => needs(shell))
    const isOfPhones = [ROLES.kitchen, ROLES.courier].some(({ shell, pages }) =>
      [shell, ...pages].some(needs),
    )
    if (SHELL.some(needs) || more.length > 0 || (first && (isMet || isOfShell))) return 'shop'
    // An icon that a courier's page shares with the login must not bring all that the home page is made of.
    const isOfHome = first === 'home' || (!first && needs(LOGIN))
    if (isOfHome && !isOfPages && (isMet || isOfShell || isOfPhones)) return 'shop'
    if (first) return isOfPages ? first : `${first}-parts`
    if (needs(API)) return 'order-parts'
    if (needs(LOGIN)) return isOfPages ? 'login' : 'home-parts'
    const isCommonTo = (pages: string[]) => pages.filter(needs).length >= pages.length / 2
    const [role, ...others] = Object.entries(ROLES).filter(
      ([, { shell, pages }]) => needs(shell) || isCommonTo(pages),
    )
    const isOfLists = isCommonTo(ADMIN_LISTS)
    if (isMet && !isOfPages && (role || isOfLists || isOfPhones)) return 'order-parts'
    if (page && isOfPages) return page
    if (otherPage || needing(ORDER_MAP).length > 0) return 'order-parts'
    if (isMet) return `${page ?? 'track'}-parts`
    if (role) {
      // Nor must an icon of one role's pages bring that role to another.
      const isOfOthers = Object.entries(ROLES).some(
        ([name, { pages }]) => name !== role[0] && pages.some(needs),
      )
      return others.length > 0 || (isOfOthers && !isOfPages) ? 'work' : role[0]
    }
    // A customer's list shares the search with those of admins, but not their tables.
    return isOfLists ? (needs(OWN_LIST) ? 'lists' : 'office-lists') : null
  }
}

function groups(): Rolldown.CodeSplittingGroup[] {
  const fileOf = fileByUse()
  const together = TOGETHER.map((name, at) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => (fileOf(id, graph) === name ? name : null),
    priority: TOGETHER.length - at,
  }))
  const framework = FRAMEWORK_MODULES.map((test, at) => ({
    name: `${FRAMEWORK}-${at + 1}`,
    test,
    priority: TOGETHER.length + FRAMEWORK_MODULES.length - at,
  }))
  return [...framework, ...together]
}

/** A module and all its static imports, direct and indirect. */
function importedBy(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id])
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** A class's name with a mark of its file. Vite's own also has the line, which costs each page a kilobyte. */
function classOf(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.split('?')[0]!)
  return `_${name}_${createHash('sha1').update(place).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  css: { modules: { generateScopedName: classOf } },
  plugins: [minifiedContract(), textBundles(), longTexts(), reactRouter()],
  publicDir: 'public',
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each visit downloads the list of all scripts, in which names would cost as much as a feature.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: ({ name }) =>
              name.startsWith(FRAMEWORK) ? `assets/${name}-[hash].js` : 'assets/[hash:7].js',
            // Fonts and pictures keep the name that the server's build gives them.
            assetFileNames: ({ names }) =>
              `assets/${names.some((name) => name.endsWith('.css')) ? '[hash:7]' : '[name]-[hash]'}[extname]`,
            codeSplitting: { groups: groups() },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/web/entry.pages.ts' } } },
  },
  ssr: { noExternal: [/^@mantine\//, 'mantine-datatable', /^@fontsource/, /^@tabler\//] },
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
  server: { watch: { ignored: ['**/.data/**'] } },
})
