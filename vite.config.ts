import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

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
      return `export default ${JSON.stringify(minifyContractRouter(contract))}`
    },
  }
}

const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|clsx)[\\/]/

type Needs = (file: string) => boolean

/**
 * Code that is always needed together is one file. A hundred small ones compress worse and lengthen the list of files that
 * each visit downloads; everything else is split by route and by first use.
 */
function isOfEachVisit(needs: Needs): boolean {
  return (
    ['entry.client.tsx', 'root.tsx', 'routes/public/layout.tsx'].some(needs) ||
    ['routes/public/home.tsx', 'routes/public/dish.tsx'].every(needs)
  )
}

/** The name of the file that a module goes into, null where the bundler is to decide. */
function groupByUse(): Rolldown.CodeSplittingNameFunction {
  const needed = new Map<string, Set<string>>()
  return (id, graph) => {
    const needs: Needs = (file) => {
      const entry = path.join(import.meta.dirname, 'src/web', file)
      const known = needed.get(entry) ?? importedBy(entry, graph)
      needed.set(entry, known)
      return known.has(id)
    }
    return isOfEachVisit(needs) ? 'shop' : null
  }
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
  plugins: [minifiedContract(), reactRouter()],
  publicDir: 'public',
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each visit downloads the list of all scripts; names in it would cost as much as a feature.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [{ name: 'framework', test: FRAMEWORK, priority: 1 }, { name: groupByUse() }],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/web/entry.pages.ts' } } },
  },
  ssr: { noExternal: [/^@mantine\//, /^@fontsource/, /^@tabler\//] },
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
  server: { watch: { ignored: ['**/.data/**'] } },
})
