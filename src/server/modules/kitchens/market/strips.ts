import type { ShownAnnouncement } from '#contract/announcements.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type ControlRow, listControls } from './control-store.ts'

/** Customers read these above each page; a kitchen's own pause stands on its page alone. */
const MAX_STRIPS = 3

/** What customers read of the pauses and rushes of everything or of a district, pauses first. */
export async function listStrips(db: Db, now: Date): Promise<ShownAnnouncement[]> {
  const wide = (await listControls(db, now)).filter(({ scope }) => scope !== 'kitchen')
  const pausesFirst = wide.toSorted((a, b) => Number(a.kind === 'rush') - Number(b.kind === 'rush'))
  return pausesFirst.slice(0, MAX_STRIPS).map((row) => {
    const [en, ar] = [stripOf(row, 'en'), stripOf(row, 'ar')]
    return { id: row.id, title: en.title, titleAr: ar.title, body: en.body, bodyAr: ar.body }
  })
}

function stripOf({ kind, scope, name, nameAr, reason, words, minutes, until }: ControlRow, locale: Locale) {
  const { t } = textsFor(locale)
  const format = formatter(locale)
  const place = inLocale(locale, name ?? '', nameAr)
  const why = words ? words[locale] : t(`kitchens:hold.reasons.${reason}`)
  const n = minutes ?? 0
  const title = t(`kitchens:hold.strip.${kind}.${scope}`, { place, n: format.count(n), count: n })
  if (kind === 'rush') return { title, body: why }
  return {
    title,
    body: until
      ? t('kitchens:hold.strip.until', { why, time: format.clock(until) })
      : t('kitchens:hold.strip.soon', { why }),
  }
}
