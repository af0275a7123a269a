import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { isRoot } from './account.ts'
import { dataFolder } from './data-folder.ts'

test('the data folder is .data in the project', () => {
  const projectRoot = aFolder()
  expect(dataFolder({ projectRoot, explicit: undefined })).toBe(path.join(projectRoot, '.data'))
})

test('a configured data folder is relative to the project', () => {
  const projectRoot = aFolder()
  expect(dataFolder({ projectRoot, explicit: 'elsewhere' })).toBe(path.join(projectRoot, 'elsewhere'))
  expect(dataFolder({ projectRoot, explicit: '/srv/a b' })).toBe('/srv/a b')
})

if (isRoot()) {
  test('for root, a project that no other account may enter has its data folder under /var/lib', () => {
    const projectRoot = aFolder()
    const closed = (name: string) => {
      mkdirSync(path.join(projectRoot, name), { mode: 0o700 })
      return path.join(projectRoot, name, 'project')
    }
    const [one, other] = [closed('one'), closed('other')]
    const folder = dataFolder({ projectRoot: one, explicit: undefined })
    expect(folder).toMatch(/^\/var\/lib\/amama-[0-9a-f]{10}$/)
    expect(dataFolder({ projectRoot: one, explicit: undefined })).toBe(folder)
    expect(dataFolder({ projectRoot: other, explicit: undefined })).not.toBe(folder)
  })

  test('a configured data folder is used even if PostgreSQL cannot enter it', () => {
    const projectRoot = path.join(aFolder(), 'closed')
    mkdirSync(projectRoot, { mode: 0o700 })
    expect(dataFolder({ projectRoot, explicit: 'mine' })).toBe(path.join(projectRoot, 'mine'))
  })
}
