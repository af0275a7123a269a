import { directionOf, type Locale } from '#locales/locale.ts'

/** The light palette of the design as plain values, because mail programs support no CSS variables and few support dark mode. */
const COLOURS = {
  page: '#FFF8EC',
  card: '#FFFFFF',
  ink: '#2A1720',
  line: '#EADBC3',
  awning: '#C9341C',
  link: '#B82E17',
}
const FONTS = "'Readex Pro', Tahoma, Arial, sans-serif"

type Parts = { locale: Locale; subject: string; heading: string; paragraphs: string[]; link: string }

/** Renders a mail as a small HTML page without pictures. All input is plain text and is escaped here. */
export function htmlMail({ locale, subject, heading, paragraphs, link }: Parts): string {
  const direction = directionOf(locale)
  const card = `max-width:560px;margin:0 auto;padding:24px;background:${COLOURS.card};border:1px solid ${COLOURS.line};border-top:6px solid ${COLOURS.awning};border-radius:12px`
  const text = `color:${COLOURS.ink};font-family:${FONTS};font-size:16px;line-height:${locale === 'ar' ? 1.7 : 1.5};text-align:start`
  // Many mail programs keep only the content of the body, so it repeats language and direction.
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:16px;background:${COLOURS.page}">
<div lang="${locale}" dir="${direction}" style="${card};${text}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.4">${escaped(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${linked(paragraph, link)}</p>`).join('\n')}
</div>
</body>
</html>
`
}

function linked(paragraph: string, link: string): string {
  const address = escaped(link)
  const anchor = `<a href="${address}" style="color:${COLOURS.link};word-break:break-all"><bdi dir="ltr">${address}</bdi></a>`
  return paragraph.split(link).map(escaped).join(anchor)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
