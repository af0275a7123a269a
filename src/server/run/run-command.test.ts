import { expect, test, vi } from 'vitest'
import { nameDatabase } from './run-command.ts'

test.each([
  ['postgres://amama:secret@db.example:6432/amama', 'the database amama at db.example:6432'],
  [
    'postgres://amama:secret@/amama?host=/var/run/postgresql',
    'the database amama at /var/run/postgresql:5432',
  ],
  ['postgres://amama@%2Fvar%2Frun/amama', 'the database amama at /var/run:5432'],
])('a command says which database it acts on, without the password: %s', (directUrl, named) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    nameDatabase({ embedded: false, dataDir: '/data', directUrl })
    expect(write.mock.calls.join()).toContain(`This acts on ${named}.`)
  } finally {
    write.mockRestore()
  }
})
