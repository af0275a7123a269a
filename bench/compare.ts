/** One side of a comparison: how it did in one turn, in a unit where more is better, or where less is. */
export type Side = () => Promise<number>

export type Comparison = {
  name: string
  unit: string
  ours: number
  reference: number
  ratio: number
  /** The bound a release must keep, and where we want to be. */
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

/** A B A B A B, each side's median: what slows the machine for a while slows both. */
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
