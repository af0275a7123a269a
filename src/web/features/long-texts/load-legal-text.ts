import type { LegalText } from '#domain/terms/audiences.ts'
import { parseLongText } from '#locales/long-text.ts'
import type { Client } from '#web/platform/api/client.ts'
import { localeOf } from '#web/platform/i18n/locale/locale.ts'

/**
 * A legal text: the version that counts, or the one in the address, if it counts later. Admins publish it, so it comes from the
 * API. Only loaders may import this, so that no reader downloads the Markdown parser.
 */
export async function loadLegalText(client: Client, audience: LegalText, request: Request) {
  const { next, ...current } = await client.terms.getTerms({ audience })
  const asked = new URL(request.url).searchParams.get('version')
  const { version, countsFrom, text } = next?.version === asked ? next : current
  const other = next && (version === next.version ? current : next)
  return {
    version,
    countsFrom,
    isComing: version === next?.version,
    other: other && { version: other.version, countsFrom: other.countsFrom },
    text: parseLongText(text[localeOf(request)]),
  }
}
