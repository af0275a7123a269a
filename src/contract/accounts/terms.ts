import * as z from 'zod'
import { LEGAL_TEXTS, TERMS_AUDIENCES } from '#domain/terms/audiences.ts'
import { MAX_TERMS_LENGTH } from '#domain/terms/versions.ts'
import { admins, by, cairoDay, everyone, iso, locale, longText, signedIn } from '../base.ts'

/** Whose terms; `privacy` for the privacy notice, which everybody reads and nobody accepts. */
const audience = z.enum(LEGAL_TEXTS)
const version = z.string().regex(/^v[1-9]\d{0,8}$/)
/** Markdown in both languages. */
const termsText = longText(MAX_TERMS_LENGTH).min(1)
const texts = z.strictObject({ en: termsText, ar: termsText })

const versionShape = z.object({
  audience,
  version,
  publishedAt: iso,
  /** From when on it counts: terms must be accepted from then on. */
  countsFrom: iso,
  text: z.object({ en: z.string(), ar: z.string() }),
})

/** The version that counts, and a newer one that counts later. */
const termsShape = versionShape.extend({ next: versionShape.nullable() })

/** What somebody accepted last, and the current version, by the specification's names. */
const ownTerms = z.object({
  audience: z.enum(TERMS_AUDIENCES).nullable(),
  termsAccepted: z.boolean(),
  termsAcceptedAt: iso.nullable(),
  termsVersion: z.string().nullable(),
  currentVersion: z.string().nullable(),
  /** Whether the current version must be accepted before anything is changed. */
  isDue: z.boolean(),
  /**
   * A version that can be accepted at leisure: one that counts later (`countsFrom`), or the current one while a cook or
   * courier has an order under way (null).
   */
  offered: z.object({ version: z.string(), countsFrom: iso.nullable() }).nullable(),
})

/** `countsFrom` is a day in Cairo; without it the version counts at once. */
const publishing = z.strictObject({
  audience,
  replaces: version,
  text: texts,
  countsFrom: cairoDay.optional(),
})

/** The versions of an audience for its editor, the newest first, and how many people the next one will ask: nobody, of the privacy notice. */
const versionList = z.object({
  audience,
  people: z.number(),
  items: z.array(
    versionShape.omit({ audience: true, text: true }).extend({
      /** Who published it; null for those that came with the product. */
      by: z.object({ id: z.string(), name: z.string(), nameAr: z.string().nullable() }).nullable(),
      accepted: z.number(),
      /** Whether it is the version that counts now. */
      counts: z.boolean(),
    }),
  ),
  /** Of the newest version. */
  text: versionShape.shape.text,
})

const stale = { 'accounts.terms_stale': { status: 409, data: z.object({ version: z.string() }) } } as const

export const terms = {
  getTerms: everyone(
    'GET /terms',
    'The terms of an audience, or the privacy notice, that count now, and those that count later',
    { forPages: true },
  )
    .input(z.strictObject({ audience: audience.default('customer') }))
    .output(termsShape),

  getOwnTerms: signedIn('GET /me/terms', 'What who asks has accepted, and what is due').output(ownTerms),

  acceptTerms: by([...TERMS_AUDIENCES])(
    'POST /terms/acceptance',
    'Accepts the current version, or the next one',
    { beforeTerms: true },
  )
    .errors(stale)
    .input(z.strictObject({ version }))
    .output(ownTerms),

  listTermsVersions: admins(
    'GET /admin/terms',
    'The versions of an audience’s terms or of the privacy notice, and how many people the next one will ask',
  )
    .input(z.strictObject({ audience }))
    .output(versionList),

  publishTerms: admins(
    'POST /admin/terms',
    'Publishes the version after `replaces`; everybody of the audience is asked to accept it, nobody the privacy notice',
    { successStatus: 201 },
  )
    .errors({
      ...stale,
      'accounts.terms_unreadable': { status: 400, data: z.object({ locale }) },
      'accounts.terms_name_version': { status: 400, data: z.object({ locale }) },
      'accounts.terms_day': { status: 400, data: z.object({ earliest: cairoDay, latest: cairoDay }) },
    })
    .input(publishing)
    .output(termsShape),
}

export type Terms = z.infer<typeof termsShape>
export type TermsVersions = z.infer<typeof versionList>
export type OwnTerms = z.infer<typeof ownTerms>
export type PublishTermsInput = z.output<typeof publishing>
