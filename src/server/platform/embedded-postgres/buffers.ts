import os from 'node:os'

const MEGABYTE = 1024 * 1024
const MOST_MB = 1_024
/** What the smallest of machines can spare, too; PostgreSQL starts with less than a megabyte. */
const FEWEST_MB = 16

/** The megabytes that PostgreSQL keeps pages in: an eighth of the memory, as the server's own processes need the most of it. */
export function bufferMegabytes(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / 8 / MEGABYTE)
  return Math.min(MOST_MB, Math.max(FEWEST_MB, eighth))
}

/** The memory of this machine, or of the container that we run in. */
export function memoryOfMachine(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem()
}
