import { accessSync, constants, statfsSync } from 'node:fs'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * A file system in memory with room for a test cluster, or null where there is none (macOS, small containers). Each test copies
 * a template of 340 files. That costs 30 ms of processor time in memory, and up to 500 ms in an aged ext4.
 */
export function memoryFolder(): string | null {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : null
  } catch {
    return null
  }
}
