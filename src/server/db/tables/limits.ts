import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** What is spent of each limit in its window, by the hash of its key; `expire` is the window's end in milliseconds (platform/limits.ts). */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
