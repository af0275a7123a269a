import type { SQL } from '#server/platform/database/sql.ts'

/**
 * A module's part of a larger statement that reserves what is limited: the links of a `with` chain, and the ids of what
 * could not be reserved, as an array. The names inside are private to the module.
 */
export type ReservationSql = { links: SQL; missed: SQL }
