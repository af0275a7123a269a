import { expect, test } from 'vitest'
import { cruise } from './cruise.ts'

const LAYOUT = ['src/web/root.tsx', 'src/web/shells/reader-shell.tsx']
const OF_A_ROLE = ['kitchen', 'courier', 'office'].map((role) => `src/web/shells/${role}-shell.tsx`)

test('a page that is rendered in a role’s shell has all styles of that shell', () => {
  const { modules } = cruise(...LAYOUT, ...OF_A_ROLE)
  const stylesOf = (entries: string[]) => {
    const reached = new Set(entries)
    for (const each of reached)
      for (const { resolved, dynamic, dependencyTypes } of modules.get(each) ?? [])
        if (!dynamic && !dependencyTypes.includes('type-only')) reached.add(resolved)
    return [...reached].filter((file) => file.endsWith('.css')).sort()
  }
  const styles = stylesOf(OF_A_ROLE)
  expect(styles).toContain('src/web/parts/frame/shells/work-shell.module.css')
  const sent = stylesOf(LAYOUT)
  expect(styles.filter((file) => !sent.includes(file))).toEqual([])
})
