import type { HonoRequest } from 'hono'
import ar from '#locales/ar/common.json' with { type: 'json' }
import en from '#locales/en/common.json' with { type: 'json' }
import { directionOf, LOCALES, type Locale } from '#locales/locale.ts'

/** The pages that need no rendering: each has a heading, a sentence and a link. */
const PAGE_TEXTS = {
  busy: ({ error, actions }) => ({
    heading: error.busy,
    sentence: error.busyBody,
    link: actions.retry,
    to: '',
  }),
  away: ({ error, actions }) => ({
    heading: error.spill,
    sentence: error.spillBody,
    link: actions.retry,
    to: '',
  }),
  offline: ({ offline, actions }) => ({
    heading: offline.title,
    sentence: offline.pageBody,
    link: actions.retry,
    to: '',
  }),
  notFound: ({ error }) => ({
    heading: error.notFound,
    sentence: error.notFoundBody,
    link: error.backHome,
    to: '/',
  }),
} satisfies Record<string, (texts: typeof en) => PageText>

type PageText = { heading: string; sentence: string; link: string; to: string }

const TEXTS: Record<Locale, typeof en> = { en, ar }
const NONCE = 'nonce-of-this-answer'

const STYLE = `
:root{color-scheme:light dark;--bg:#fff8ec;--ink:#2a1720;--line:#eadbc3;--link:#b82e17}
@media (prefers-color-scheme:dark){:root{--bg:#1a1017;--ink:#f9eee2;--line:#4a3542;--link:#ffa48f}}
body{margin:0;min-block-size:100vh;display:grid;place-content:center;background:var(--bg);color:var(--ink);font:1rem/1.6 "Readex Pro",Tahoma,Arial,sans-serif}
main{max-inline-size:32rem;padding:1.5rem}
section+section{margin-block-start:1.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
h1,h2{margin:0;font-size:1.5rem;line-height:1.4}
p{margin:.5rem 0 1rem}
a{display:inline-block;padding:.6rem 0;color:var(--link);font-weight:600}`

const PAGES = {
  busy: write(PAGE_TEXTS.busy),
  away: write(PAGE_TEXTS.away),
  offline: write(PAGE_TEXTS.offline),
  notFound: write(PAGE_TEXTS.notFound),
}

/**
 * A page that costs nothing to make, in both languages at once, for refusals under load and unknown addresses. It needs
 * no script and no other file.
 */
export function plainPage(
  page: keyof typeof PAGE_TEXTS,
  { status, nonce, headers = {} }: { status: number; nonce: string; headers?: Record<string, string> },
): Response {
  return new Response(PAGES[page].replace(NONCE, nonce), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
}

/** True for a page's address, which people open, false for the data that scripts fetch. */
export function isPage({ method, path }: Pick<HonoRequest, 'method' | 'path'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !path.startsWith('/api/') && !path.endsWith('.data')
}

function write(say: (texts: typeof en) => PageText): string {
  const title = LOCALES.map((locale) => say(TEXTS[locale]).heading).join(' · ')
  const sections = LOCALES.map((locale, at) => {
    const { heading, sentence, link, to } = say(TEXTS[locale])
    const level = at === 0 ? 'h1' : 'h2'
    return `<section lang="${locale}" dir="${directionOf(locale)}"><${level}>${heading}</${level}><p>${sentence}</p><a href="${to}">${link}</a></section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${NONCE}">${STYLE}
</style>
</head>
<body>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}
