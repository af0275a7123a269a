import { issuesOfHours, type SentSlot, type SlotProblem } from '#domain/kitchens/availability.ts'

/** A slot as a row of the form. Its times are typed text. */
export type RowSlot = { start: string; end: string; pastMidnight: boolean }

/** The slots of each day from Sunday. A day without slots is closed. */
export type WeekRows = readonly (readonly RowSlot[])[]

type Slot = { dayOfWeek: number; start: string; end: string }

export const FULL_DAY: RowSlot = { start: '00:00', end: '23:59', pastMidnight: false }
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** Slots as rows, each day in the order of the clock. */
export function rowsOf(slots: readonly Slot[]): WeekRows {
  return DAYS.map((day) =>
    slots
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
      .map(({ start, end }) => ({ start, end, pastMidnight: end <= start })),
  )
}

/** Rows as the contract's slots. */
export function slotsOfRows(rows: WeekRows): SentSlot[] {
  return DAYS.flatMap((dayOfWeek) =>
    rows[dayOfWeek]!.map(({ start, end, pastMidnight }) => ({
      dayOfWeek,
      start,
      end,
      ...(pastMidnight ? { pastMidnight } : {}),
    })),
  )
}

/** The problem of each row, by day and position. */
export function problemsOfRows(rows: WeekRows): (day: number, at: number) => SlotProblem | undefined {
  const problems = new Map(issuesOfHours(slotsOfRows(rows)).map(({ at, problem }) => [at, problem]))
  const firstOf = (day: number) => rows.slice(0, day).reduce((count, slots) => count + slots.length, 0)
  return (day, at) => problems.get(firstOf(day) + at)
}

/** Whether every day is open all day. */
export function isFullWeek(rows: WeekRows): boolean {
  return rows.every((slots) => slots.length === 1 && isFullDay(slots[0]!))
}

export const fullWeek = (): WeekRows => DAYS.map(() => [FULL_DAY])

/** The week with one day's slots copied to other days. */
export function copyDay(rows: WeekRows, from: number, to: readonly number[]): WeekRows {
  return rows.map((slots, day) => (to.includes(day) ? rows[from]! : slots))
}

/** Closes a day, or opens it with its hours in `before`, those of the first open day, or the whole day. */
export function switchDay(rows: WeekRows, before: WeekRows, day: number, isOn: boolean): WeekRows {
  const known = [before[day]!, ...rows].find((slots) => slots.length > 0) ?? [FULL_DAY]
  return rows.with(day, isOn ? known : [])
}

/** The week in which all open days have this one slot; all days if none is open. */
export function fillWeek(rows: WeekRows, slot: RowSlot): WeekRows {
  const isEmpty = rows.every((slots) => slots.length === 0)
  return rows.map((slots) => (isEmpty || slots.length > 0 ? [slot] : []))
}

/** A further slot of a day: three hours from one after the last end, or the evening if the day has no room for them. */
export function nextShift(slots: readonly RowSlot[]): RowSlot {
  const evening = { start: '18:00', end: '21:00', pastMidnight: false }
  const last = slots.at(-1)
  if (!last || last.pastMidnight || last.end >= '20:00') return evening
  const at = (hour: number) => `${String(hour).padStart(2, '0')}${last.end.slice(2)}`
  const hour = Number(last.end.slice(0, 2))
  return { start: at(hour + 1), end: at(hour + 4), pastMidnight: false }
}

function isFullDay({ start, end }: RowSlot): boolean {
  return start === FULL_DAY.start && end === FULL_DAY.end
}
