import { median } from '../compare.ts'
import { serveRecorded } from '../record.ts'
import { type Growth, sayGrowth } from '../report.ts'
import { call } from '../world.ts'
import type { Town } from './towns.ts'

/** How many times slower than with the demo data a question may be, for each data set. */
export type Musts = (number | null)[]
type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: unknown }
export type Question = { name: string; musts: Musts; ask(town: Town): Asked }

/** The questions that a server answers before it is measured. */
export const WARM = 12
const TIMES = 40

/** Asks each question of all data sets in turn, with one client, and finds its slowest statement in the largest. */
export async function askTowns(towns: Town[], questions: Question[]): Promise<Growth[]> {
  const growths: Growth[] = []
  for (const question of questions) {
    const milliseconds = await inTurns(towns, question)
    growths.push({ name: question.name, milliseconds, musts: question.musts, slowest: null })
    console.log(sayGrowth(growths.at(-1)!))
  }
  await explainAll(towns.at(-1)!, questions, growths)
  return growths
}

async function send(url: string, { path, method = 'GET', headers = {}, body }: Asked) {
  await call(url, method, path, body, headers)
}

/** The median of each data set. They take turns at every question, so that a slow phase of the machine slows all of them. */
async function inTurns(towns: Town[], { ask }: Question): Promise<number[]> {
  const times = towns.map(() => [] as number[])
  for (let turn = -WARM; turn < TIMES; turn++)
    for (const [at, town] of towns.entries()) {
      const asked = ask(town)
      const began = performance.now()
      await send(town.server.url, asked)
      if (turn >= 0) times[at]!.push(performance.now() - began)
    }
  return times.map(median)
}

/** Finds the slowest statement of each question. */
async function explainAll(town: Town, questions: Question[], growths: Growth[]) {
  const recorded = await serveRecorded(town.dataDir)
  try {
    for (const [at, question] of questions.entries()) {
      const asked = question.ask(town)
      // Pages are not rendered here; their answers of the API are explained as questions of their own.
      if (!asked.path.startsWith('/api/')) continue
      for (let turn = 0; turn < 2; turn++) {
        recorded.takeSent()
        await send(recorded.url, asked.method === 'POST' ? question.ask(town) : asked)
      }
      for (const { text, values } of recorded.takeSent()) {
        if (!/^\s*(select|with)\b/i.test(text) || /\bfor update\b|insert into|update /i.test(text)) continue
        const [row] = await town.world.query<{ 'QUERY PLAN': [Plan] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        )
        const [{ Plan: plan, 'Execution Time': milliseconds }] = row!['QUERY PLAN']
        const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
        const { slowest } = growths[at]!
        if (!slowest || slowest.milliseconds < milliseconds)
          growths[at]!.slowest = { milliseconds, buffers, text: text.replace(/\s+/g, ' ').trim() }
      }
    }
  } finally {
    await recorded.stop()
  }
}

type Plan = {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
  'Execution Time': number
}
