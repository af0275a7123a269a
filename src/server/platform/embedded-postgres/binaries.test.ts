import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { isRoot, unprivilegedAccounts } from './account.ts'
import { findBinaries } from './binaries.ts'

test('missing links are added where install scripts were blocked', async () => {
  const dataDir = aFolder()
  const shipped = await packageWithoutLinks(path.join(dataDir, 'package'))
  expect((await findBinaries(null, dataDir, shipped)).folder).toBe(shipped)
  expect(readdirSync(dataDir)).toEqual(['package'])
})

test('programs that cannot run are reported with the reason', async () => {
  const dataDir = aFolder()
  const shipped = await packageWithoutLinks(path.join(dataDir, 'package'))
  rmSync(path.join(shipped, 'lib', 'libicuuc.so.60.2'), { force: true })
  rmSync(path.join(shipped, 'bin', 'postgres'))
  await expect(findBinaries(null, dataDir, shipped)).rejects.toThrow(
    /cannot be run on this machine.*DATABASE_URL/,
  )
})

if (isRoot()) {
  test('the programs are copied beside the data once, if the account cannot reach them', async () => {
    const dataDir = aFolder()
    const closed = path.join(dataDir, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const shipped = await packageWithoutLinks(path.join(closed, 'package'))
    const [account] = unprivilegedAccounts()
    const umask = process.umask(0o077)
    try {
      const { folder } = await findBinaries(account!, dataDir, shipped)
      expect(path.dirname(folder)).toBe(dataDir)
      expect((await findBinaries(account!, dataDir, shipped)).folder).toBe(folder)
    } finally {
      process.umask(umask)
    }
  })
}

/** The package as npm unpacks it: the files, without the links that its install script would make. */
async function packageWithoutLinks(folder: string): Promise<string> {
  const { folder: installed } = await findBinaries(null, '/')
  cpSync(path.dirname(installed), folder, { recursive: true, verbatimSymlinks: true })
  const native = path.join(folder, 'native')
  for (const name of readdirSync(native, { recursive: true, encoding: 'utf8' })) {
    if (lstatSync(path.join(native, name)).isSymbolicLink()) rmSync(path.join(native, name))
  }
  return native
}
