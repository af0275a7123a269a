import { setTimeout as wait } from 'node:timers/promises'
import { countIn } from './run.ts'

const LOOK_MS = 20

/** Clients that only read all the time. Counts their answers and measures how long each takes. */
export function aFewReaders(
  url: string,
  paths: string[],
  onAnswer: (ms: number) => void = () => {},
  headers: Record<string, string> = {},
) {
  const read = new Map<string, number>()
  let leaving = false
  const looking = paths.map(async (path) => {
    for (; !leaving; await wait(LOOK_MS)) {
      const asked = performance.now()
      const answer = await fetch(url + path, { headers }).catch(() => null)
      await answer?.arrayBuffer()
      onAnswer(performance.now() - asked)
      const comesBack = answer?.status === 503 && Number(answer.headers.get('retry-after')) >= 1
      countIn(read, comesBack ? '503, come back' : String(answer?.status ?? 'lost'))
    }
  })
  return {
    async leave() {
      leaving = true
      await Promise.all(looking)
      return read
    },
  }
}

export async function untilReady(url: string) {
  while (!(await fetch(`${url}/api/ready`).catch(() => null))?.ok) await wait(LOOK_MS)
}
