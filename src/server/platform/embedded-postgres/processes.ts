import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * A mark that distinguishes a living process from a later one with the same id, by its start time; null if the process is
 * gone. A zombie counts as gone, because in a container without an init nobody may ever collect it.
 */
export function markOf(pid: number): string | null {
  if (process.platform === 'linux') return linuxMarkOf(pid)
  if (!isTaken(pid)) return null
  if (process.platform === 'win32') return 'alive'
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = '', ...started] = (stdout ?? '').trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? null : started.join(' ')
}

function linuxMarkOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in parentheses and may contain spaces, so the fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

/** True if any process has this id, even a zombie. PostgreSQL checks no more of the process it recorded. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
