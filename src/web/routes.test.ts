import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import routes from './routes.ts'

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

/** The files of the layouts that guard the pages in them. */
function guardsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [
    ...(/guard\.tsx$/.test(file) ? [file] : []),
    ...guardsOf(children),
  ])
}

test('a guard is in the folder of its role, by which its pages get the texts of every capability', () => {
  const guards = guardsOf(routes)
  expect(guards.length).toBeGreaterThan(5)
  expect(guards.filter((file) => !/^routes\/(customer|cook|courier|admin)\//.test(file))).toEqual([])
})
