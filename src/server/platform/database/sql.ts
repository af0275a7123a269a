import type { SQL } from 'drizzle-orm'

/**
 * What statements are written with. All but the tables take it from here: Node reads drizzle's package description of 130 kB for
 * each file that names the package, which took a tenth of a start.
 */
export type { Column, SQL, SQLWrapper } from 'drizzle-orm'
export { and, asc, eq, getTableColumns, inArray, is, isNull, Placeholder, sql } from 'drizzle-orm'

/**
 * A module's part of a larger statement that reserves what is limited: the links of a `with` chain, and the ids of what
 * could not be reserved, as an array. The names inside are private to the module.
 */
export type ReservationSql = { links: SQL; missed: SQL }
