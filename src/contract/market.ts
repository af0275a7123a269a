import * as z from 'zod'
import { CONTROL_KINDS, CONTROL_REASONS, CONTROL_RULES, CONTROL_SCOPES } from '#domain/market/controls.ts'
import { admins, id, iso, text, whole } from './base.ts'

const { words, rushMinutes, minutes } = CONTROL_RULES

export const marketControl = z.object({
  id: z.string(),
  kind: z.enum(CONTROL_KINDS),
  scope: z.enum(CONTROL_SCOPES),
  /** The district or the kitchen; empty for everything. */
  name: z.string(),
  nameAr: z.string().nullable(),
  cookId: z.string().nullable(),
  reason: z.enum(CONTROL_REASONS),
  words: z.string().nullable(),
  wordsAr: z.string().nullable(),
  minutes: z.number().nullable(),
  startedAt: iso,
  /** When it ends by itself; null until somebody ends it. */
  until: iso.nullable(),
})

export const market = {
  listMarketControls: admins(
    'GET /admin/market-controls',
    'The pauses and rushes in force, the newest first',
  ).output(z.object({ items: z.array(marketControl) })),

  startMarketControl: admins(
    'POST /admin/market-controls',
    'Pauses all kitchens, those of a district or one, or adds minutes to their promises',
    { successStatus: 201 },
  )
    .errors({
      'market.where_required': { status: 400 },
      'market.minutes_required': { status: 400 },
      'market.words_required': { status: 400 },
      'market.too_many': { status: 409, data: z.object({ limit: z.number() }) },
      'kitchen.time_invalid': { status: 400 },
      'kitchen.not_found': { status: 404 },
      'district.not_found': { status: 404 },
    })
    .input(
      z.strictObject({
        kind: z.enum(CONTROL_KINDS),
        scope: z.enum(CONTROL_SCOPES),
        districtId: id.optional(),
        cookId: id.optional(),
        /** For so many minutes, or until the clock in Cairo shows a time; null until somebody ends it. */
        end: z
          .union([z.strictObject({ minutes: whole(minutes) }), z.strictObject({ until: z.string().max(8) })])
          .nullable(),
        reason: z.enum(CONTROL_REASONS),
        words: text(words.most).optional(),
        wordsAr: text(words.most).optional(),
        minutes: whole(rushMinutes).optional(),
      }),
    )
    .output(marketControl),

  endMarketControl: admins(
    'POST /admin/market-controls/{id}/end',
    'Ends a pause or a rush now; one that ended before stays as it is',
  )
    .errors({ 'market.not_found': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(marketControl),
}

export type MarketControl = z.infer<typeof marketControl>
