import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { isRoot } from './account.ts'
import { dataFolder } from './data-folder.ts'

test('is .data in the project', () => {
  const projectRoot = aFolder()
  expect(dataFolder({ projectRoot, explicit: undefined })).toBe(path.join(projectRoot, '.data'))
})

test('is the folder asked for, from the project on', () => {
  const projectRoot = aFolder()
  expect(dataFolder({ projectRoot, explicit: 'elsewhere' })).toBe(path.join(projectRoot, 'elsewhere'))
  expect(dataFolder({ projectRoot, explicit: '/srv/a b' })).toBe('/srv/a b')
})

if (isRoot()) {
  test('is a folder of its own under /var/lib where no account but root may enter the project', () => {
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

  test('is the folder asked for even where PostgreSQL will not be able to enter', () => {
    const projectRoot = path.join(aFolder(), 'closed')
    mkdirSync(projectRoot, { mode: 0o700 })
    expect(dataFolder({ projectRoot, explicit: 'mine' })).toBe(path.join(projectRoot, 'mine'))
  })
}
