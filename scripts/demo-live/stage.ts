import type { Streets } from '#domain/city/find-way.ts'
import type { Point } from '#domain/geo.ts'
import type { Reach } from './caller.ts'
import type { Cast } from './cast.ts'
import type { Pace } from './pace.ts'

/** A kitchen's remaining orders of today, as its cook's account shows them. */
export type KitchenState = { location: Point; places: number; limit: number }

/** The state that all participants share. */
export type Stage = Reach & {
  cast: Cast
  pace: Pace
  streets: Streets
  /** The start in epoch milliseconds. Older orders were open before. */
  beganAt: number
  /** Orders of simulated guests. All others are visitors' and are never declined. */
  ours: Set<string>
  kitchens: Map<string, KitchenState>
  say(line: string): void
  /** Runs a task in the background. A defect in it ends the demo. */
  run(task: Promise<void>): void
}

/** An order's number as kitchens see it. */
export function shortNumber(id: string): string {
  return id.slice(0, 8)
}
