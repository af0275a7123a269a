import os from 'node:os'

const MEGABYTE = 1024 * 1024
const MAX_MB = 1_024
/** Even the smallest machine can spare this much. PostgreSQL needs less than a megabyte to start. */
const FEWEST_MB = 16

/** Megabytes for PostgreSQL's buffers: an eighth of the memory, because the server's own processes need most of it. */
export function bufferMegabytes(memoryBytes: number): number {
  const eighth = Math.floor(memoryBytes / 8 / MEGABYTE)
  return Math.min(MAX_MB, Math.max(FEWEST_MB, eighth))
}

/** The memory of this machine, or of its container. */
export function memoryOfMachine(): number {
  const allowed = process.constrainedMemory()
  return allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem()
}
