import { expect, test } from 'vitest'
import { CAIRO_ZONE, type DayOfWeek } from '../cairo-time.ts'
import { dishState } from '../catalog/dish-availability.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import type { Kitchen } from './orderable.ts'
import type { Slot } from './slots.ts'
import type { SpecialDay } from './special-days.ts'

/*
 * Compares dish availability and openings with a slow oracle that walks a whole year minute by minute. The oracle asks
 * the platform's zone data for the wall time of each hour, compares texts, and shares no code with the rules.
 */

const FROM = Date.parse('2026-01-01T00:00:00Z')
const HOURS = 366 * 24
const MINUTES = HOURS * 60

/** Cairo's wall clock in each minute of the year. Clocks change at full hours. */
function wallOfTheYear() {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: CAIRO_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return Array.from({ length: HOURS }, (_, hour) => {
    const parts = Object.fromEntries(
      format.formatToParts(FROM + hour * 60 * MINUTE_MS).map(({ type, value }) => [type, value]),
    )
    const date = `${parts.year}-${parts.month}-${parts.day}`
    const noon = Date.parse(`${date}T12:00Z`)
    const evening = new Date(noon - DAY_MS).toISOString().slice(0, 10)
    return { date, evening, hour: parts.hour!, dayOfWeek: new Date(noon).getUTCDay() }
  })
}
const WALL = wallOfTheYear()

const wallAt = (minute: number) => {
  const { hour, ...day } = WALL[Math.floor(minute / 60)]!
  return { ...day, time: `${hour}:${String(minute % 60).padStart(2, '0')}` }
}

function isInSlots(slots: readonly Slot[], { dayOfWeek, time }: ReturnType<typeof wallAt>) {
  return slots.some((slot) => {
    const isOvernight = slot.end <= slot.start
    if (slot.dayOfWeek === dayOfWeek && slot.start <= time)
      return isOvernight || time < slot.end || slot.end === '23:59'
    return isOvernight && (slot.dayOfWeek + 1) % 7 === dayOfWeek && time < slot.end
  })
}

/** Special days replace the slots that start on them. */
function isInHours(
  { slots, specialDays }: Kitchen,
  { date, evening, dayOfWeek, time }: ReturnType<typeof wallAt>,
) {
  const special = (day: string) => specialDays.find((other) => other.date === day)?.slots
  const weekly = (day: number) => slots.filter((slot) => slot.dayOfWeek === day)
  return (
    (special(date) ?? weekly(dayOfWeek)).some(
      ({ start, end }) => start <= time && (end <= start || time < end || end === '23:59'),
    ) ||
    (special(evening) ?? weekly((dayOfWeek + 6) % 7)).some(({ start, end }) => end <= start && time < end)
  )
}

type Case = { kitchen: Kitchen; slots: Slot[] }

/** Whether the dish can be ordered in a minute, as seen from `now`. */
function isOnOffer({ kitchen, slots }: Case, minute: number, now: number) {
  const wall = wallAt(minute)
  const isFull = wall.date === wallAt(now).date && kitchen.ordersToday >= kitchen.dailyOrderLimit
  return (
    !isFull &&
    !kitchen.unavailableDates.includes(wall.date) &&
    (kitchen.hiddenUntil === null || FROM + minute * MINUTE_MS >= kitchen.hiddenUntil) &&
    (kitchen.pausedUntil === null || FROM + minute * MINUTE_MS >= kitchen.pausedUntil) &&
    isInHours(kitchen, wall) &&
    isInSlots(slots, wall)
  )
}

function nextOpening(of: Case, now: number): number | null {
  for (let minute = now + 1; minute < now + (8 * DAY_MS) / MINUTE_MS; minute++)
    if (isOnOffer(of, minute, now)) return FROM + minute * MINUTE_MS
  return null
}

/** A small seeded generator, so that every run tests the same cases. */
function chance(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

function aCase(pick: (n: number) => number, now: number): Case {
  const two = (n: number) => String(n).padStart(2, '0')
  const time = () => `${two(pick(24))}:${two(pick(4) * 15)}`
  const slots = (most: number): Slot[] =>
    Array.from({ length: pick(most) + 1 }, () => ({
      dayOfWeek: pick(7) as DayOfWeek,
      start: time(),
      end: pick(5) === 0 ? '23:59' : time(),
    }))
  const dayFrom = (days: number) => wallAt(Math.max(0, Math.min(now + days * 24 * 60, MINUTES - 1))).date
  const specialDays = (): SpecialDay[] =>
    [...new Set(Array.from({ length: pick(6) + 1 }, () => dayFrom(pick(10) - 1)))].map((date) => ({
      date,
      slots: slots(2).map(({ start, end }) => ({ start, end })),
    }))
  return {
    slots: pick(3) === 0 ? everyDay('00:00', '23:59') : slots(9),
    kitchen: {
      active: true,
      slots: pick(4) === 0 ? everyDay(time(), time()) : slots(12),
      unavailableDates: Array.from({ length: pick(4) }, () => dayFrom(pick(8))),
      specialDays: pick(2) === 0 ? [] : specialDays(),
      pausedUntil: pick(3) === 0 ? FROM + (now + pick(600)) * MINUTE_MS : null,
      hiddenUntil: pick(5) === 0 ? FROM + (now + pick(1_500)) * MINUTE_MS : null,
      dailyOrderLimit: 10,
      ordersToday: pick(6) === 0 ? 10 : 3,
    },
  }
}

const everyDay = (start: string, end: string): Slot[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, start, end }))

test('availability and next opening agree with a scan of a year minute by minute', () => {
  const pick = chance(17)
  const changes = WALL.flatMap(({ hour }, at) =>
    at > 0 && (Number(WALL[at - 1]!.hour) + 1) % 24 !== Number(hour) ? [at * 60] : [],
  )
  expect(changes).toHaveLength(2)
  const last = MINUTES - 9 * 24 * 60
  let opened = 0
  let awaited = 0
  for (let i = 0; i < 1_200; i++) {
    // Every third sample is near a clock change.
    const now = i % 3 === 0 ? changes[i % 2]! - 24 * 60 + pick(48 * 60) : pick(last)
    const sample = aCase(pick, now)
    const dish = {
      status: 'approved',
      flagged: false,
      isAvailable: true,
      soldOutUntil: null,
      portionsLeft: null,
    } as const
    const state = dishState({ ...dish, slots: sample.slots }, sample.kitchen, FROM + now * MINUTE_MS)
    const says = `look ${i} at ${new Date(FROM + now * MINUTE_MS).toISOString()}`
    expect([says, state.available]).toEqual([says, isOnOffer(sample, now, now)])
    if (state.available) opened++
    else {
      const opens = nextOpening(sample, now)
      expect([says, state.opens?.at ?? null]).toEqual([says, opens])
      if (opens !== null) awaited++
    }
  }
  expect(opened).toBeGreaterThan(50)
  expect(awaited).toBeGreaterThan(400)
})
