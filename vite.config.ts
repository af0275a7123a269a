import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig({
  plugins: [minifiedContract(), reactRouter()],
  publicDir: 'public',
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './src/web/entry.pages.ts' } } } },
  ssr: { noExternal: [/^@mantine\//, /^@fontsource/, /^@tabler\//] },
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}'] },
  server: { watch: { ignored: ['**/.data/**'] } },
})
