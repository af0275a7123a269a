import { isLocale, type Locale } from '#locales/locale.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { personalDataPage } from './personal-data-page.ts'
import { readPersonalData } from './read-personal-data.ts'

const HOUR_SECONDS = 3_600

/** The data export's files stand beside the contract, whose answers are JSON. */
export const mountPersonalData: Mount = (app, { platform }) => {
  for (const format of ['json', 'html'] as const)
    app.get(`/api/auth/personal-data.${format}`, async (c) => {
      const { user } = c.get('actor')
      const decision = decideAccess('signed-in', user)
      if (decision !== 'allowed' || !user)
        return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
      const lang = c.req.query('lang')
      return exportPersonalData(platform, user, { format, lang: isLocale(lang) ? lang : user.locale })
    })
}

/** A person's data export: JSON for machines, an HTML page for the person, in their language. */
async function exportPersonalData(
  { database, limiter, env }: Platform,
  user: SignedIn,
  { format, lang }: { format: 'json' | 'html'; lang: Locale },
): Promise<Response> {
  await limiter.take('export', user.id, env.LIMIT_EXPORTS, HOUR_SECONDS)
  const data = await readPersonalData(database.db, user, lang)
  const body = format === 'json' ? JSON.stringify(data, null, 2) : String(await personalDataPage(data, lang))
  return new Response(body, {
    headers: {
      'content-type': `${format === 'json' ? 'application/json' : 'text/html'}; charset=utf-8`,
      'content-disposition': `attachment; filename="a-mama-${user.id}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}
