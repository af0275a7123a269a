import { customType, doublePrecision, integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** Money in the database is whole piastres (clause M-01). Check constraints guard the sums. */
export const piastres = (name: string) => integer(name)

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const latitude = (name: string) => doublePrecision(name)
export const longitude = (name: string) => doublePrecision(name)

/** Kilometres, rounded to two decimals before any fee is computed from them. */
export const kilometres = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' })

/** Minutes of the week (0 is Sunday 00:00 in Cairo) in which something is open. Lists test it by `@>`. */
export const weekMinutes = customType<{ data: [number, number][]; driverData: string }>({
  dataType: () => 'int4multirange',
  toDriver: (ranges) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) =>
    [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(
      ([, from, to]) => [Number(from), Number(to)] as [number, number],
    ),
})

/** Stretches of Cairo's wall clock from minute to minute, 'YYYY-MM-DDTHH:MM', in which something is open. */
export const wallTimes = customType<{ data: [string, string][]; driverData: string }>({
  dataType: () => 'tsmultirange',
  toDriver: (ranges) => `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`,
  fromDriver: (text) =>
    [...text.matchAll(/\["?([\d-]+) ([\d:]{5}):00"?,"?([\d-]+) ([\d:]{5}):00"?\)/g)].map(
      ([, day, time, lastDay, end]) => [`${day}T${time}`, `${lastDay}T${end}`] as [string, string],
    ),
})

/** A point on a globe of radius 1, for indexes that read from near to far. The database computes it. */
export const pointOnEarth = customType<{ data: string }>({ dataType: () => 'cube' })
