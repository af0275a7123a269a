import type { Hono } from 'hono'
import { promoFileQuery } from '#contract/promotions.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportPromoCodes } from './export-promo-codes.ts'

export function mountPromotions<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  mountListFile(app, '/api/admin/promo-codes.csv', {
    query: promoFileQuery,
    write: (user, query) => exportPromoCodes(platform, user.id, query),
  })
}
