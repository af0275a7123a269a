/**
 * What statements are written with. All but the tables take it from here: Node reads drizzle's package description of 130 kB for
 * each file that names the package, which took a tenth of a start.
 */
export type { Column, SQL, SQLWrapper } from 'drizzle-orm'
export { and, asc, eq, getTableColumns, inArray, is, isNull, Placeholder, sql } from 'drizzle-orm'
