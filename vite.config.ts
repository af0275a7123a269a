import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { parseLongText } from './src/locales/long-text.ts'

/** The browser gets the contract's route table alone: paths and methods, no schemas. */
function minifiedContract(): Plugin {
  const id = 'virtual:contract-routes'
  return {
    name: 'minified-contract',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      const [{ minifyContractRouter }, { contract }] = await Promise.all([
        import('@orpc/contract'),
        import('./src/contract/index.ts'),
      ])
      // Who may call and what for is for the server and its description; the browser needs the address alone.
      const addresses = JSON.stringify(minifyContractRouter(contract), (name, value) =>
        name === 'meta' ? {} : name === 'summary' ? undefined : value,
      )
      return `export default ${addresses}`
    },
  }
}

/** A text in Markdown is read while the product is built: what is left of it is data. */
function longTexts(): Plugin {
  return {
    name: 'long-texts',
    enforce: 'pre',
    transform(source, id) {
      return id.endsWith('.md') ? `export default ${JSON.stringify(parseLongText(source))}` : null
    },
  }
}

/** The page's start script runs these first, each by itself, and knows them by this name (`platform/page/scripts-later.ts`). */
const FRAMEWORK = 'framework'
const FRAMEWORK_MODULES = [
  /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  /[\\/]node_modules[\\/](react-router|clsx)[\\/]/,
]

/** What every visit needs, whichever of its pages comes first. */
const SHELL = ['entry.client.tsx', 'root.tsx', 'routes/public/layout.tsx']
/** The pages that people arrive at. */
const FIRST_PAGES = { home: 'routes/public/home.tsx', dish: 'routes/public/dish.tsx' }
/** The pages that they go on to, which have much in common; and the map that comes with an order on the road. */
const ORDER_PAGES = { checkout: 'routes/public/checkout.tsx', track: 'routes/shared/track-order.tsx' }
const ORDER_MAP = { surface: 'parts/map/map-surface.tsx', marker: 'parts/map/map-marker.tsx' }
/** Around the pages whose shell is their reader's; those of cooks, couriers and admins come when they are shown. */
const READERS_SHELL = 'routes/shared/layout.tsx'
const ROLE_SHELLS = ['shells/kitchen-shell.tsx', 'shells/courier-shell.tsx', 'shells/office-shell.tsx']

/** Files of code that is needed together; each takes along what its modules import, so the most shared comes first. */
const TOGETHER = [
  'shop',
  'home-parts',
  'dish-parts',
  'order-parts',
  'checkout-parts',
  'track-parts',
  'home',
  'dish',
  'checkout',
  'track',
  'shells',
]

/**
 * Which of these files a module goes into, none where the bundler is to decide: by route and by first use. Left to itself it
 * makes a hundred small files, which compress worse, take longer to ask for, and lengthen the list of files that each visit
 * downloads. A page's house components and icons are apart from its features, because other pages need some of them too.
 * What only one of the order pages shows is a file of its own: whoever follows an order does not download the checkout's fields.
 */
function fileByUse() {
  const needed = new Map<string, Set<string>>()
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const needs = (file: string) => {
      const entry = path.join(import.meta.dirname, 'src/web', file)
      const known = needed.get(entry) ?? importedBy(entry, graph)
      needed.set(entry, known)
      return known.has(id)
    }
    const needing = (pages: Record<string, string>) =>
      Object.keys(pages).filter((page) => needs(pages[page]!))
    const isOfPages = /[\\/]web[\\/](features|routes)[\\/]/.test(id)
    const [first, ...more] = needing(FIRST_PAGES)
    const [page, otherPage] = needing(ORDER_PAGES)
    const isMet = page !== undefined || needs(READERS_SHELL)
    if (SHELL.some(needs) || more.length > 0 || (first && isMet)) return 'shop'
    if (first) return isOfPages ? first : `${first}-parts`
    if (page && isOfPages) return page
    if (otherPage || needing(ORDER_MAP).length > 0) return 'order-parts'
    if (isMet) return `${page ?? 'track'}-parts`
    return ROLE_SHELLS.some(needs) ? 'shells' : null
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

/** A module and all that it imports at once, directly or not. */
function importedBy(id: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([id])
  for (const each of found) {
    for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) found.add(imported)
  }
  return found
}

export default defineConfig({
  plugins: [minifiedContract(), longTexts(), reactRouter()],
  publicDir: 'public',
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each visit downloads the list of all scripts; names in it would cost as much as a feature.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: ({ name }) =>
              name.startsWith(FRAMEWORK) ? `assets/${name}-[hash].js` : 'assets/[hash].js',
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
