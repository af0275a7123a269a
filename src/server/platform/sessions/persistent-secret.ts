import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** The same length as SESSION_SECRET requires: fewer characters could be guessed. */
const MIN_CHARACTERS = 32

/**
 * Without a configured secret, one is made once and stored with the data, so that sessions survive a restart. A file that
 * a power cut left empty or short is replaced, because anybody could forge sessions with it.
 */
export function persistentSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret')
  const stored = read(file)
  if (isUsable(stored)) return stored
  mkdirSync(dataDir, { recursive: true })
  if (stored !== null) rmSync(file, { force: true })
  storeWhole(file, randomBytes(32).toString('base64url'))
  const agreed = read(file)
  if (!isUsable(agreed)) throw new Error(`${file} holds no secret`)
  return agreed
}

/**
 * The content is on disk before the file gets its name. Of processes that start together the first one names its file,
 * and the others use that.
 */
function storeWhole(file: string, secret: string) {
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
  // If a file's length reached the disk before its content, it is full of zeros.
  return secret !== null && secret.replaceAll('\0', '').trim().length >= MIN_CHARACTERS
}
