import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Builds a folder that exists completely or not at all: it is filled under another name and then renamed. The leftovers
 * of a killed process are removed, so the caller must hold a lock.
 */
export async function buildFolder(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const parent = path.dirname(folder)
  const prefix = `${path.basename(folder)}.new-`
  for (const left of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    remove(path.join(parent, left))
  }
  const unfinished = path.join(parent, `${prefix}${randomBytes(4).toString('hex')}`)
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished)
    renameSync(unfinished, folder)
  } catch (error) {
    remove(unfinished)
    throw error
  }
  makeRenameLast(parent)
}

function remove(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // A program of the killed process may still write here. The next start removes the folder.
  }
}

/** A power cut must not undo the rename after orders inside the folder were confirmed. */
function makeRenameLast(parent: string) {
  if (process.platform === 'win32') return
  const handle = openSync(parent, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
