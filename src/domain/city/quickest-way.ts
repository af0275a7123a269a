import type { StreetKind } from './city-map.ts'
import { metresBetween, type Spot } from './plane.ts'
import type { Street, StreetGraph } from './street-graph.ts'
import { PACE, type Way } from './way.ts'

/** The path from a door by small streets to a point on a larger street. */
export type Access = { path: Spot[]; street: Street; at: Spot; seconds: number }

/** Dijkstra's algorithm, from all accesses of one door to the best access of the other. */
export function quickestWay(
  graph: StreetGraph,
  starts: readonly Access[],
  ends: readonly Access[],
): Way | null {
  const reached = reach(graph, starts, ends)
  const candidates = ends.flatMap((end) => [
    ...[end.street.from, end.street.to].flatMap((corner) => {
      const seconds = reached.seconds[corner]!
      if (seconds === Infinity) return []
      const last = metresBetween(graph.corners[corner]!, end.at) / PACE[end.street.kind]
      return [{ seconds: seconds + last + end.seconds, way: () => wayBack(graph, reached, corner, end) }]
    }),
    ...starts
      .filter(({ street }) => street === end.street)
      .map((start) => ({
        seconds: start.seconds + metresBetween(start.at, end.at) / PACE[end.street.kind] + end.seconds,
        way: () => joined(start.path, [{ to: end.at, kind: end.street.kind }], end),
      })),
  ])
  const best = candidates.sort((a, b) => a.seconds - b.seconds)[0]
  return best ? best.way() : null
}

type Step = { from: number | null; kind: StreetKind; access: Access | null }
type Reached = { seconds: number[]; steps: (Step | null)[] }

/** Ends as soon as it knows the quickest steps to all corners of the ends' streets. */
function reach(
  { corners, streetsAt }: StreetGraph,
  starts: readonly Access[],
  ends: readonly Access[],
): Reached {
  const sought = new Set(ends.flatMap(({ street }) => [street.from, street.to]))
  const seconds = corners.map(() => Infinity)
  const steps: (Step | null)[] = corners.map(() => null)
  const waiting = createQueue()
  const offer = (corner: number, after: number, step: Step) => {
    if (after >= seconds[corner]!) return
    seconds[corner] = after
    steps[corner] = step
    waiting.add({ corner, after })
  }
  for (const access of starts) {
    const { kind } = access.street
    for (const corner of [access.street.from, access.street.to]) {
      const first = metresBetween(access.at, corners[corner]!) / PACE[kind]
      offer(corner, access.seconds + first, { from: null, kind, access })
    }
  }
  for (let first = waiting.takeFirst(); first; first = waiting.takeFirst()) {
    const { corner: next, after } = first
    // A quicker step to this corner was offered later, and was taken before.
    if (after > seconds[next]!) continue
    if (sought.delete(next) && sought.size === 0) break
    for (const { from, to, kind, metres } of streetsAt[next]!)
      offer(from === next ? to : from, seconds[next]! + metres / PACE[kind], {
        from: next,
        kind,
        access: null,
      })
  }
  return { seconds, steps }
}

type Waiting = { corner: number; after: number }

/** A binary heap: the corner that is reached first is taken first. */
function createQueue() {
  const heap: Waiting[] = []
  const isBefore = (a: number, b: number) => heap[a]!.after < heap[b]!.after
  const swap = (a: number, b: number) => {
    const one = heap[a]!
    heap[a] = heap[b]!
    heap[b] = one
  }
  return {
    add(waiting: Waiting) {
      heap.push(waiting)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!isBefore(at, parent)) return
        swap(at, parent)
        at = parent
      }
    },
    takeFirst(): Waiting | undefined {
      const [first, last] = [heap[0], heap.pop()]
      if (heap.length === 0 || !last) return first
      heap[0] = last
      for (let at = 0; ; ) {
        let least = at
        for (const child of [2 * at + 1, 2 * at + 2])
          if (child < heap.length && isBefore(child, least)) least = child
        if (least === at) return first
        swap(at, least)
        at = least
      }
    },
  }
}

function wayBack({ corners }: StreetGraph, { steps }: Reached, last: number, end: Access): Way {
  const back: { to: Spot; kind: StreetKind }[] = [{ to: end.at, kind: end.street.kind }]
  let corner = last
  for (;;) {
    const step = steps[corner]!
    back.push({ to: corners[corner]!, kind: step.kind })
    if (step.access) return joined(step.access.path, back.reverse(), end)
    corner = step.from!
  }
}

function joined(lead: readonly Spot[], stretches: { to: Spot; kind: StreetKind }[], end: Access): Way {
  const tail = [...end.path].reverse().slice(1)
  return {
    spots: [...lead, ...stretches.map(({ to }) => to), ...tail],
    kinds: [
      ...lead.slice(1).map(() => 'local' as const),
      ...stretches.map(({ kind }) => kind),
      ...tail.map(() => 'local' as const),
    ],
  }
}
