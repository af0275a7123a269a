import { readFile } from 'node:fs/promises'
import { DAY_MS } from '#domain/cairo-time.ts'
import type {
  announcements,
  districts,
  orderLimits,
  TermsAudience,
  terms,
} from '#server/db/tables/settings.ts'
import { ANNOUNCEMENTS, DISTRICTS } from './content.ts'
import { demoId } from './demo-id.ts'

const TERMS = new URL('../demo/terms/', import.meta.url)
const TERMS_SINCE_DAYS = 720
const TERMS_FILES: Record<TermsAudience, string> = {
  customers: 'terms-customer',
  cooks: 'terms-cook',
  couriers: 'terms-delivery',
}

/** What admins keep: districts, limits, terms and announcements. The limits are the table's own defaults. */
export async function makeSettings(now: number) {
  const limits: (typeof orderLimits.$inferInsert)[] = [{ id: 1 }]
  return {
    orderLimits: limits,
    districts: DISTRICTS.map(({ id, name, location }): typeof districts.$inferInsert => ({
      id,
      name,
      ...location,
    })),
    terms: await Promise.all(
      Object.entries(TERMS_FILES).map(([audience, file]) => firstTerms(now, audience as TermsAudience, file)),
    ),
    announcements: makeAnnouncements(now),
  }
}

async function firstTerms(
  now: number,
  audience: TermsAudience,
  file: string,
): Promise<typeof terms.$inferInsert> {
  const [en, ar] = await Promise.all(
    ['en', 'ar'].map((locale) => readFile(new URL(`${file}.${locale}.md`, TERMS), 'utf8')),
  )
  const publishedAt = new Date(now - TERMS_SINCE_DAYS * DAY_MS)
  return { version: 'v1', audience, body: { en: en!, ar: ar! }, publishedAt }
}

function makeAnnouncements(now: number) {
  return ANNOUNCEMENTS.map(
    ({
      id,
      category,
      audience,
      title,
      body,
      startsInDays,
      endsInDays,
    }): typeof announcements.$inferInsert => ({
      id: demoId('announcement', id),
      category,
      audience,
      title,
      body,
      startsAt: new Date(now + startsInDays * DAY_MS),
      endsAt: new Date(now + endsInDays * DAY_MS),
    }),
  )
}
