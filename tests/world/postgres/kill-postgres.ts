import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { markOf } from '#server/platform/embedded-postgres/processes.ts'

/** Kills PostgreSQL with all its processes at once, and waits until none is left. */
export async function killPostgres(postmaster: number) {
  const processes = [postmaster, ...childrenOf(postmaster)]
  for (const pid of processes) signal(pid, 'SIGKILL')
  await untilGone(processes)
}

/** Asks PostgreSQL to stop, and waits until none of its processes is left. */
export async function stopPostgres(postmaster: number, how: 'SIGINT' | 'SIGQUIT') {
  const processes = [postmaster, ...childrenOf(postmaster)]
  process.kill(postmaster, how)
  await untilGone(processes)
}

/** Suspends PostgreSQL and all its processes, so that nothing answers and nothing is closed. Returns the function to resume. */
export function freezePostgres(postmaster: number): () => void {
  const processes = [postmaster, ...childrenOf(postmaster)]
  for (const pid of processes) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of processes) signal(pid, 'SIGCONT')
  }
}

async function untilGone(processes: number[]) {
  while (processes.some((pid) => markOf(pid) !== null)) await wait(10)
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function signal(pid: number, how: NodeJS.Signals) {
  try {
    process.kill(pid, how)
  } catch {
    // The process has ended meanwhile.
  }
}
