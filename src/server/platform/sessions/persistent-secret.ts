import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** What SESSION_SECRET needs as well: fewer characters could be guessed. */
const FEWEST_CHARACTERS = 32

/**
 * Without a configured secret one is made once and kept with the data, so that sessions outlive a restart. A file that a power
 * cut left empty or short is replaced: it would let anybody make a session.
 */
export function persistentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  const kept = read(file)
  if (isUsable(kept)) return kept
  mkdirSync(dataDir, { recursive: true })
  if (kept !== null) rmSync(file, { force: true })
  keepWhole(file, randomBytes(32).toString('base64url'))
  const agreed = read(file)
  if (!isUsable(agreed)) throw new Error(`${file} holds no secret`)
  return agreed
}

/** On the disk before it has its name. Of processes that start together the first names its own, and the others take that. */
function keepWhole(file: string, secret: string) {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    writeSync(descriptor, secret)
    fsyncSync(descriptor)
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    closeSync(descriptor)
    rmSync(draft, { force: true })
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isUsable(secret: string | null): secret is string {
  // A file whose length reached the disk before its content is full of zeros.
  return secret !== null && secret.replaceAll('\0', '').trim().length >= FEWEST_CHARACTERS
}
