import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test, vi } from 'vitest'
import { paths } from '#domain/paths.ts'
import { bundlesFor } from '#web/platform/i18n/browser-texts.ts'
import routes from './routes.ts'

vi.mock('virtual:text-bundles', () => ({ default: {} }))

/** A page inside another page's layout adds to its path. */
function patternsOf(entries: readonly RouteConfigEntry[], outside = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? [outside || '/'] : []),
    ...(path && path !== '*' ? [`${outside}/${path}`] : []),
    ...patternsOf(children, path ? `${outside}/${path}` : outside),
  ])
}

/** Routes may name their ids as they like. */
const withoutNames = (pattern: string) => pattern.replaceAll(/:\w+/g, ':id')

test('the table of paths names every page of the route table, and no other', () => {
  const named = Object.values(paths).map((path) =>
    typeof path === 'string' ? path : decodeURIComponent(path(':id')),
  )
  expect(new Set(named).size).toBe(named.length)
  expect(named.sort()).toEqual(patternsOf(routes).map(withoutNames).sort())
})

/** The pages behind the guards of customers, whose layouts have no path of their own. */
function customerPages(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) =>
    /routes\/customer\/.*guard/.test(entry.file)
      ? patternsOf(entry.children ?? [])
      : customerPages(entry.children ?? []),
  )
}

test('a page behind a guard comes with the texts of every capability, whatever the role of its reader', () => {
  const pages = customerPages(routes)
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.filter((path) => !bundlesFor(path, false).includes('work'))).toEqual([])
  expect(bundlesFor('/unheard-of', false)).toEqual(['shop'])
})
