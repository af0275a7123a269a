import { html } from 'hono/html'
import { deviceName } from '#domain/accounts/device-name.ts'
import { HANDOVER_STATES } from '#domain/delivery/cash.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { readIncidentAnswer } from '#domain/ordering/incident-answer.ts'
import { wordsAgreedTo } from '#locales/consent-wordings.ts'
import { formatter } from '#locales/format.ts'
import { isLocale, type Locale } from '#locales/locale.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import type { PersonalRow, PersonalSections } from '#server/platform/module/personal-data.ts'
import { decideAccess, type RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { textsFor } from '#server/platform/texts.ts'

/** A line with more columns would be cut off on paper and on phones: it is shown as a card. */
const MAX_COLUMNS = 4

/** The data export's files stand beside the contract, whose answers are JSON. */
export const mountPersonalData: Mount = (app, { contextOf }) => {
  for (const format of ['json', 'html'] as const)
    app.get(`/api/auth/personal-data.${format}`, async (c) => {
      const { user } = c.get('actor')
      const decision = decideAccess('signed-in', user)
      if (decision !== 'allowed' || !user)
        return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
      const lang = c.req.query('lang')
      return exportPersonalData(contextOf(c), user, { format, lang: isLocale(lang) ? lang : user.locale })
    })
}

/** A person's data export: JSON for machines, an HTML page for the person, in their language. */
async function exportPersonalData(
  { platform: { database, limiter, env }, personalData }: RequestContext,
  user: SignedIn,
  { format, lang }: { format: 'json' | 'html'; lang: Locale },
): Promise<Response> {
  await limiter.take('export', user.id, env.LIMIT_EXPORTS, HOUR_SECONDS)
  const data: PersonalSections = {}
  for (const { read } of personalData) Object.assign(data, await read?.(database.db, user, lang))
  const headings = Object.assign({}, ...personalData.map((each) => each.headings))
  const body = format === 'json' ? JSON.stringify(data, null, 2) : String(await pageOf(data, headings, lang))
  return new Response(body, {
    headers: {
      'content-type': `${format === 'json' ? 'application/json' : 'text/html'}; charset=utf-8`,
      'content-disposition': `attachment; filename="a-mama-${user.id}.${format}"`,
      'cache-control': 'no-store',
    },
  })
}

/** The data export as a page for the person: words of their language in place of the stored codes. */
function pageOf(data: PersonalSections, headings: Record<string, string>, lang: Locale) {
  const { t } = textsFor(lang)
  const shown = valueWriter(lang)
  const label = (field: string) => t(`privacy:fields.${field}`)
  const table = (section: string, columns: string[], lines: PersonalRow[]) =>
    html`<table><thead><tr>${columns.map((field) => html`<th>${label(field)}</th>`)}</tr></thead>
      <tbody>${lines.map((line) => html`<tr>${columns.map((field) => html`<td dir="auto">${shown(section, field, line[field])}</td>`)}</tr>`)}</tbody></table>`
  const card = (section: string, line: PersonalRow) =>
    html`<dl>${Object.entries(line).map(([field, value]) => {
      const text = shown(section, field, value)
      return text && html`<div><dt>${label(field)}</dt><dd><bdi>${text}</bdi></dd></div>`
    })}</dl>`
  const sections = Object.entries(data).map(([section, lines]) => {
    const columns = Object.keys(lines[0] ?? {})
    return html`<h2>${t(headings[section] ?? `privacy:sections.${section}`)}</h2>
      ${
        lines.length === 0
          ? html`<p>${t('privacy:nothing')}</p>`
          : columns.length > MAX_COLUMNS
            ? lines.map((line) => card(section, line))
            : table(section, columns, lines)
      }`
  })
  return html`<!doctype html>
    <html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t('privacy:title')}</title>
        <style>
          body { font-family: system-ui, sans-serif; line-height: 1.5; max-inline-size: 48rem; margin: 2rem auto; padding-inline: 1rem; }
          table { border-collapse: collapse; }
          th, td { border: 1px solid #bbb; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; }
          td, dd { overflow-wrap: anywhere; }
          dl { border: 1px solid #bbb; border-radius: 0.5rem; margin-block: 0 1rem; padding: 0.6rem 1rem; break-inside: avoid; }
          dl div { display: grid; grid-template-columns: 2fr 3fr; gap: 1rem; padding-block: 0.15rem; }
          dt { color: #555; }
          dd { margin: 0; }
        </style>
      </head>
      <body>
        <h1>${t('privacy:title')}</h1>
        <p>${t('privacy:made', { when: formatter(lang).date(Date.now()) })}</p>
        ${sections}
      </body>
    </html>`
}

/** Writes a stored value of the data export in words: a code by its text, a time and an amount as the language writes them. */
function valueWriter(lang: Locale) {
  const { t } = textsFor(lang)
  const format = formatter(lang)
  const words: Record<string, (value: string) => string> = {
    'account.mobileNumber': format.mobile,
    'account.role': (role) => t(`accounts:roles.${role}`),
    'account.language': (language) => t(`admin:users.page.languages.${language}`),
    'sessions.device': (userAgent) => deviceName(userAgent) ?? userAgent,
    'consents.channel': (channel) => t(`privacy:channels.${channel}`),
    'consents.place': (place) => t(`privacy:places.${place}`),
    'consents.wording': (wording) => wordsAgreedTo(wording, lang),
    'terms.audience': (audience) => t(`accounts:terms.audiences.${audience}`),
    'orders.mobileNumber': format.mobile,
    'orders.status': (status) =>
      t(`ordering:status.${status === 'ready_for_pickup' ? 'ready_for_pickup_customer' : status}`),
    'orders.paymentMethod': (method) => t(`payments:methods.${method}`),
    'payments.paymentMethod': (method) => t(`payments:methods.${method}`),
    'payouts.method': (method) => t(`payouts:methods.${method}`),
    'refunds.method': (method) => t(`payouts:methods.${method}`),
    'refunds.status': (state) => t(`admin:orders.money.states.${state}`),
    'problems.status': (state) => t(`problems:states.${state}`),
    'changes.status': (state) => t(`changes:states.${state}`),
    'incidents.reason': (reason) => t(`incidents:reasons.${reason}`),
    'incidents.reply': (stored) => {
      const answer = readIncidentAnswer(stored)
      return answer.is === 'usual' ? t(`incidents:usualAnswers.${answer.answer}`) : answer.text
    },
    'courier.vehicle': (vehicle) => t(`accounts:vehicles.${vehicle}`),
    'papers.paper': (kind) => t(`admin:papers.kinds.${kind}`),
    'papers.expiresOn': (day) => format.date(day),
    'handovers.status': (status) =>
      t(`delivery:cash.${HANDOVER_STATES.some((state) => state === status) ? 'states' : 'kinds'}.${status}`),
  }
  return (section: string, field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (value instanceof Date) return `${format.date(value)} ${format.clock(value)}`
    if (typeof value === 'boolean') return t(value ? 'privacy:yes' : 'privacy:no')
    // A coordinate keeps all its decimals, as maps take it.
    if (typeof value === 'number')
      return field === 'latitude' || field === 'longitude' ? String(value) : format.number(value)
    return words[`${section}.${field}`]?.(String(value)) ?? String(value)
  }
}
