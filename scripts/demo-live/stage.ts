import type { Point } from '#domain/geo.ts'
import type { Reach } from './caller.ts'
import type { Cast } from './cast.ts'
import type { Streets } from './city/find-way.ts'
import type { Pace } from './pace.ts'

/** How many orders a kitchen still takes today, as its cook knows. */
export type KitchenState = { location: Point; places: number; limit: number }

/** What everybody in the play shares. */
export type Stage = Reach & {
  cast: Cast
  pace: Pace
  streets: Streets
  /** Epoch milliseconds: older orders are left over from before. */
  beganAt: number
  /** Orders of simulated guests: the others are visitors' and are never declined. */
  ours: Set<string>
  kitchens: Map<string, KitchenState>
  say(line: string): void
  /** Lets something happen beside everything else; a defect in it ends the play. */
  run(task: Promise<void>): void
}

/** An order's number as kitchens see it. */
export function shortNumber(id: string): string {
  return id.slice(0, 8)
}
