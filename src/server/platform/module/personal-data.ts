import type { Role } from '#domain/accounts/roles.ts'
import type { Locale } from '#locales/locale.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

/** One line of the data export: amounts in EGP, times as instants. */
export type PersonalRow = Record<string, unknown>
/** The lines of the data export, by section. */
export type PersonalSections = Record<string, PersonalRow[]>

export type Person = { id: string; role: Role }

/** What a module stores about people (V-12). */
export type PersonalData = {
  read?: (db: Db, person: Person, language: Locale) => Promise<PersonalSections>
  /** The headings of sections that have no text of their name in `privacy:sections`. */
  headings?: Record<string, string>
  /** Erases rows that no other module needs for its own erasure. */
  erase?: (tx: Tx, userId: string) => Promise<void>
}
