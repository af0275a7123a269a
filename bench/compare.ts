/** One side of a comparison. Returns the figure of one turn. */
export type Side = () => Promise<number>

export type Comparison = {
  name: string
  unit: string
  ours: number
  reference: number
  ratio: number
  /** The bound that a release must keep, and the aim. */
  must: number | null
  aim: number | null
  better: 'more' | 'less'
}

type Wish = {
  name: string
  unit: string
  ours: Side
  reference: Side
  rounds: number
  must?: number
  aim?: number
  better?: 'more' | 'less'
}

/** Runs the sides in turns (A B A B A B) and compares their medians, so that a slow phase of the machine slows both. */
export async function compare(wish: Wish): Promise<Comparison> {
  const turns = { ours: [] as number[], reference: [] as number[] }
  for (let round = 0; round < wish.rounds; round++) {
    turns.ours.push(await wish.ours())
    turns.reference.push(await wish.reference())
  }
  const [ours, reference] = [median(turns.ours), median(turns.reference)]
  return {
    name: wish.name,
    unit: wish.unit,
    ours,
    reference,
    ratio: ours / reference,
    must: wish.must ?? null,
    aim: wish.aim ?? null,
    better: wish.better ?? 'more',
  }
}

export function keepsItsBound({ ratio, must, better }: Comparison): boolean {
  if (must === null) return true
  return better === 'more' ? ratio >= must : ratio <= must
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!
}
