import { html } from 'hono/html'
import { formatter } from '#locales/format.ts'
import { isLocale, type Locale } from '#locales/locale.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type PersonalData, readPersonalData } from './read-personal-data.ts'

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
  const body = format === 'json' ? JSON.stringify(data, null, 2) : String(await pageOf(data, lang))
  return new Response(body, {
    headers: {
      'content-type': `${format === 'json' ? 'application/json' : 'text/html'}; charset=utf-8`,
      'content-disposition': `attachment; filename="a-mama-${user.id}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

function pageOf(data: PersonalData, lang: Locale) {
  const { t } = textsFor(lang)
  const format = formatter(lang)
  const shown = (value: unknown) => {
    if (value instanceof Date) return `${format.date(value)} ${format.clock(value)}`
    if (typeof value === 'boolean') return t(value ? 'privacy:yes' : 'privacy:no')
    return value === null || value === undefined ? '' : String(value)
  }
  const tables = Object.entries(data).map(([section, lines]) => {
    const columns = Object.keys(lines[0] ?? {})
    return html`<h2>${t(`privacy:sections.${section}`)}</h2>
      ${
        lines.length === 0
          ? html`<p>${t('privacy:nothing')}</p>`
          : html`<table><thead><tr>${columns.map((name) => html`<th>${t(`privacy:fields.${name}`)}</th>`)}</tr></thead>
              <tbody>${lines.map((line) => html`<tr>${columns.map((name) => html`<td dir="auto">${shown(line[name])}</td>`)}</tr>`)}</tbody></table>`
      }`
  })
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <title>${t('privacy:title')}</title>
        <style>
          body { font-family: system-ui, sans-serif; margin: 2rem; }
          table { border-collapse: collapse; }
          th, td { border: 1px solid #bbb; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; }
        </style>
      </head>
      <body>
        <h1>${t('privacy:title')}</h1>
        <p>${t('privacy:made', { when: format.date(Date.now()) })}</p>
        ${tables}
      </body>
    </html>`
}
