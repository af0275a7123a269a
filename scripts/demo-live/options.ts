import { parseArgs } from 'node:util'

export type Options = {
  url: string
  speed: number
  /** How many orders of simulated guests are open at a time. */
  orders: number
  /** How many guests order as fast as they are answered; null for the normal demo. */
  load: number | null
  seconds: number | null
  without: string[]
}

export class UnusableOptions extends Error {}

const LOAD_SPEED = 20

export const USAGE = `npm run demo:live -- [options]
  --url URL          the address people use            (http://localhost:3000)
  --speed X          how much faster than real         (1; with --load ${LOAD_SPEED})
  --orders N         open orders of simulated guests   (6; 0 only serves visitors)
  --load N           N guests order as fast as they are answered
  --seconds S        ends by itself
  --without EMAIL    leaves this cook or courier to you; may be given several times`

/** Reads the command line. Throws a message about invalid options. */
export function readOptions(args: string[]): Options | 'help' {
  const { values } = parse(args)
  if (values.help) return 'help'
  const load = values.load === undefined ? null : numberIn('--load', values.load, 1, 2_000, true)
  return {
    url: originOf(values.url ?? 'http://localhost:3000'),
    speed: values.speed === undefined ? (load ? LOAD_SPEED : 1) : numberIn('--speed', values.speed, 0.1, 100),
    orders: values.orders === undefined ? 6 : numberIn('--orders', values.orders, 0, 100, true),
    load,
    seconds: values.seconds === undefined ? null : numberIn('--seconds', values.seconds, 1, 7 * 24 * 3_600),
    without: values.without ?? [],
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { type: 'string' },
        speed: { type: 'string' },
        orders: { type: 'string' },
        load: { type: 'string' },
        seconds: { type: 'string' },
        without: { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UnusableOptions((error as Error).message)
  }
}

function numberIn(name: string, text: string, from: number, to: number, whole = false): number {
  const value = Number(text)
  const isUsable = text.trim() !== '' && value >= from && value <= to && (!whole || Number.isInteger(value))
  if (!isUsable)
    throw new UnusableOptions(`${name} must be a ${whole ? 'whole ' : ''}number from ${from} to ${to}.`)
  return value
}

function originOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UnusableOptions('--url must be an address like http://localhost:3000.')
  return url.origin
}
