import { registerHooks } from 'node:module'

/**
 * Node reads a package's whole list of exports for each of its files, and drizzle-orm's is 170 kB: its hundred files took a
 * quarter of a start. Their imports of each other need no list, and all of them are modules.
 */
const OF_DRIZZLE = /\/node_modules\/drizzle-orm\/.*\.js$/

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !OF_DRIZZLE.test(context.parentURL ?? ''))
      return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
