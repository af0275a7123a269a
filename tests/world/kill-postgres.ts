import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { markOf } from '#server/platform/embedded-postgres/processes.ts'

/** Kills PostgreSQL with all its processes at once, and comes back when none is left. */
export async function killPostgres(postmaster: number) {
  const processes = [postmaster, ...childrenOf(postmaster)]
  for (const pid of processes) kill(pid)
  await untilGone(processes)
}

/** Asks PostgreSQL to stop, and comes back when none of its processes is left. */
export async function stopPostgres(postmaster: number, how: 'SIGINT' | 'SIGQUIT') {
  const processes = [postmaster, ...childrenOf(postmaster)]
  process.kill(postmaster, how)
  await untilGone(processes)
}

async function untilGone(processes: number[]) {
  while (processes.some((pid) => markOf(pid) !== null)) await wait(10)
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}
