import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const WEB = path.join(import.meta.dirname, '../../src/web')

test('every picture that a style names exists', () => {
  const named = globSync('**/*.css', { cwd: WEB }).flatMap((file) =>
    [...readFileSync(path.join(WEB, file), 'utf8').matchAll(/url\(["']?(\.[^"')?]+)/g)].map(([, picture]) =>
      path.join(path.dirname(file), picture!),
    ),
  )
  expect(named).not.toEqual([])
  expect(named.filter((picture) => !existsSync(path.join(WEB, picture)))).toEqual([])
})
