import { parseArgs } from 'node:util'
import { toEgp } from '#domain/money.ts'
import { type Demand, HABITS, peakOf } from './demand.ts'
import { ASSUMED, type Evening, isOver, playEvening, type Town } from './evening.ts'

/**
 * Plays a town's evening by the rules of the domain, without a server or a database, and prints what each part would carry at the
 * peak: `npm run simulate -- [--orders 2000] [--kitchens 300] [--couriers 120] [--hours 5] [--machines 1] [--seed 1]`.
 */
const WHOLE = /^[1-9]\d{0,6}$/

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '2000' },
    kitchens: { type: 'string', default: '300' },
    couriers: { type: 'string', default: '120' },
    hours: { type: 'string', default: '5' },
    machines: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
  },
})
const unusable = Object.entries(values).find(([, value]) => !WHOLE.test(value))
if (unusable) {
  console.error(`--${unusable[0]} takes a whole number from 1 on.`)
  process.exit(1)
}
const { machines, ...town } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as Town & { machines: number }

const evening = playEvening(town)
if (!isOver(evening)) throw new Error('an order has not ended')
const { minute, demand } = peakOf(evening, town)
sayEvening(evening, town)
sayPeak(demand, minute, machines)

function sayEvening({ orders, refused, minutes }: Evening, { hours }: Town) {
  const inHour = (at: number | undefined, hour: number) => at !== undefined && Math.floor(at / 60) === hour
  console.log('Hour   placed  delivered  cancelled')
  for (let hour = 0; hour <= Math.floor(minutes / 60); hour++) {
    const count = (status: 'pending' | 'delivered' | 'cancelled') =>
      orders.filter(({ at }) => inHour(at[status], hour)).length
    const columns = [count('pending'), count('delivered'), count('cancelled')]
    console.log(
      `${String(hour + 1).padStart(4)}${hour >= hours ? '+' : ' '} ${columns.map((n) => String(n).padStart(8)).join(' ')}`,
    )
  }
  const delivered = orders.filter(({ status }) => status === 'delivered')
  const waits = delivered.map(({ at }) => at.delivered! - at.pending!).sort((a, b) => a - b)
  const egp = delivered.reduce((sum, { total }) => sum + toEgp(total), 0)
  console.log(
    `\n${orders.length} orders, ${delivered.length} delivered for EGP ${egp.toLocaleString('en')}; at the door after ${waits[waits.length >> 1] ?? 0} min, the slowest tenth after ${waits[Math.floor(waits.length * 0.9)] ?? 0}.`,
  )
  const no = [...refused].map(([code, times]) => `${code} ${times}`)
  if (no.length > 0) console.log(`Refused: ${no.join(', ')}.`)
}

function sayPeak(demand: Demand, minute: number, machines: number) {
  const rows: [string, number][] = [
    ...Object.entries(demand.requests).map(([name, n]): [string, number] => [`requests, ${name}`, n]),
    ['of these positions', demand.positions],
    ['statements', demand.statements],
    ['transactions', demand.transactions],
    ['notices', demand.notices],
    ['jobs', demand.jobs],
    ['mails', demand.mails],
    ['photos, kB', demand.pictureBytes / 1_000],
    ['open live streams (not a second)', demand.streams],
  ]
  console.log(
    `\nA second of the ${minute}th minute, the busiest${machines > 1 ? `; each of ${machines} machines` : ''}:`,
  )
  for (const [name, n] of rows) {
    const each = machines > 1 ? (n / machines).toFixed(1).padStart(10) : ''
    console.log(`${name.padEnd(34)}${n.toFixed(1).padStart(10)}${each}`)
  }
  console.log(
    `\nCosts are counted (scripts/simulate/costs.json), without what processes share. Habits are assumed: ${JSON.stringify(HABITS)}; the town too: ${JSON.stringify(ASSUMED)}.`,
  )
}
