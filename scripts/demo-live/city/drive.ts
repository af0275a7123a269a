import { along, metresBetween, type Spot, toPoint } from '#domain/city/plane.ts'
import { PACE, type Way } from '#domain/city/way.ts'
import { distanceKm, type Point } from '#domain/geo.ts'

/** The position after a number of seconds. Before the drive it is the start, after it the end. */
export type Drive = { seconds: number; at(seconds: number): Point }

/** The server's two seconds between stored positions, and the time until the next report. */
const BETWEEN_STORED_S = 3
const SAMPLED_S = 0.5
const MAX_STEP_KM = 0.8
const MIN_S = 0.1

const STEP_M = 10
const FROM_A_STAND_MS = 1.5
const GAINED_MS2 = 1.8
const SHARPEST_TURN_MS = 3

/**
 * Drives a way in the given time: faster on large streets, slow in turns, with acceleration in between. The ratios of the
 * speeds stay the same, however short the time.
 */
export function driveWay(way: Way, seconds: number): Drive {
  return driveCourse(courseOf(way), seconds)
}

/**
 * Drives a way, but never so fast that stored positions are a kilometre apart, which would be marked as a jump
 * (domain/delivery/positions.ts).
 */
export function unhurried(way: Way, seconds: number): Drive {
  const course = courseOf(way)
  for (let drive = driveCourse(course, Math.max(seconds, MIN_S)); ; ) {
    const step = longestStepKm(drive)
    if (step <= MAX_STEP_KM) return drive
    drive = driveCourse(course, drive.seconds * Math.max(1.1, step / MAX_STEP_KM))
  }
}

function longestStepKm({ seconds, at }: Drive): number {
  let longest = 0
  for (let from = 0; from < seconds; from += SAMPLED_S)
    longest = Math.max(longest, distanceKm(at(from), at(from + BETWEEN_STORED_S)))
  return longest
}

/** A way in short steps, with the time at which each is reached without traffic. */
type Course = { steps: Step[]; times: number[] }

function courseOf(way: Way): Course {
  const steps = stepsOf(way)
  const speeds = withinReach(steps)
  const times = [0]
  for (let at = 1; at < steps.length; at++) {
    const metres = metresBetween(steps[at - 1]!.spot, steps[at]!.spot)
    times.push(times[at - 1]! + (2 * metres) / (speeds[at - 1]! + speeds[at]!))
  }
  return { steps, times }
}

function driveCourse({ steps, times }: Course, seconds: number): Drive {
  const natural = times.at(-1)!
  return {
    seconds,
    at(passed) {
      const sought = seconds > 0 ? Math.min(1, Math.max(0, passed / seconds)) * natural : natural
      const next = Math.max(1, firstAfter(times, sought))
      const [from, to] = [steps[next - 1], steps[next]]
      if (!from || !to) return toPoint(steps.at(-1)!.spot)
      const span = times[next]! - times[next - 1]!
      return toPoint(along(from.spot, to.spot, span > 0 ? (sought - times[next - 1]!) / span : 1))
    },
  }
}

type Step = { spot: Spot; limit: number }

/** Short steps along the way, each with its highest speed by street and turn. */
function stepsOf({ spots, kinds }: Way): Step[] {
  const steps: Step[] = [{ spot: spots[0]!, limit: FROM_A_STAND_MS }]
  for (let at = 1; at < spots.length; at++) {
    const [from, to] = [spots[at - 1]!, spots[at]!]
    const pieces = Math.max(1, Math.ceil(metresBetween(from, to) / STEP_M))
    const limit = PACE[kinds[at - 1]!]
    for (let piece = 1; piece < pieces; piece++) steps.push({ spot: along(from, to, piece / pieces), limit })
    const next = spots[at + 1]
    steps.push({ spot: to, limit: next ? turnLimit(from, to, next, limit) : FROM_A_STAND_MS })
  }
  return steps
}

function turnLimit(from: Spot, at: Spot, to: Spot, limit: number): number {
  const before = Math.atan2(at[1] - from[1], at[0] - from[0])
  const after = Math.atan2(to[1] - at[1], to[0] - at[0])
  const turn = Math.abs(Math.atan2(Math.sin(after - before), Math.cos(after - before)))
  // A turn of a right angle or more is taken at walking pace, while bends of a drawn line hardly slow down.
  const sharpness = Math.min(1, turn / (Math.PI / 2)) ** 1.5
  return Math.max(SHARPEST_TURN_MS, limit * (1 - sharpness))
}

/** Limits acceleration and braking: each speed depends on its neighbours. */
function withinReach(steps: readonly Step[]): number[] {
  const speeds = steps.map(({ limit }) => limit)
  const hold = (at: number, from: number) => {
    const metres = metresBetween(steps[from]!.spot, steps[at]!.spot)
    speeds[at] = Math.min(speeds[at]!, Math.sqrt(speeds[from]! ** 2 + 2 * GAINED_MS2 * metres))
  }
  for (let at = 1; at < steps.length; at++) hold(at, at - 1)
  for (let at = steps.length - 2; at >= 0; at--) hold(at, at + 1)
  return speeds
}

function firstAfter(times: readonly number[], sought: number): number {
  let [low, high] = [0, times.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! < sought) low = middle + 1
    else high = middle
  }
  return low
}
