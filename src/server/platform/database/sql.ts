/**
 * What statements are written with. Everybody takes it from here: Node reads the 130 kB of drizzle's package for each file that
 * names it, which is a fifth of a start.
 */

export type { Column, SQL, SQLWrapper } from 'drizzle-orm'
export { and, asc, eq, getTableColumns, inArray, is, isNull, Placeholder, sql } from 'drizzle-orm'
