import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { isolate } from '#locales/isolate.ts'
import { directionOf, type Locale } from '#locales/locale.ts'

/** One line of a ticket: what is paid for, and how much. */
type TicketLine = { label: string; amount: string }

/** What was ordered and what it costs, formatted in the letter's language. Names are as people typed them. */
export type Ticket = {
  kitchen: string
  orderNumber: string
  items: { name: string; count: string; amount: string }[]
  fees: TicketLine[]
  total: TicketLine
  notes: string[]
}

/** What a letter says on its pill: an order's status, or that it is paid. */
export type LetterStatus = OrderStatus | 'paid'

type Way = { words: string; address: string }

/** Everything that a letter says. Both of its parts are made of it, so that they say the same. */
export type Letter = {
  locale: Locale
  subject: string
  /** The address of the mark's picture. The letter reads the same without it. */
  mark: string
  brand: string
  status: { is: LetterStatus; words: string } | null
  heading: string
  paragraphs: string[]
  ticket: Ticket | null
  button: Way
  quietLink: Way | null
  footer: string[]
}

/** The letter as plain text, with the same lines as the page. */
export function letterAsText(letter: Letter): string {
  const { locale, status, heading, paragraphs, ticket, button, quietLink, footer } = letter
  const blocks = [
    ...(status ? [status.words] : []),
    heading,
    ...paragraphs,
    ...(ticket ? [ticketLines(ticket, locale).join('\n')] : []),
    wayLine(button),
    [...footer, ...(quietLink ? [wayLine(quietLink)] : [])].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}

const wayLine = ({ words, address }: Way) => `${words}: ${address}`

function ticketLines({ kitchen, orderNumber, items, fees, total, notes }: Ticket, locale: Locale): string[] {
  return [
    `${isolate(kitchen, locale)} · ${isolate(orderNumber, locale)}`,
    ...items.map(({ name, count, amount }) => `${isolate(name, locale)} ${count}: ${amount}`),
    ...[...fees, total].map(({ label, amount }) => `${label}: ${amount}`),
    ...notes,
  ]
}

type Colours = Record<
  'page' | 'card' | 'ink' | 'quiet' | 'line' | 'button' | 'onButton' | 'link' | 'dark' | 'light',
  string
>

/** The design's palettes as plain values, because mail programs support no CSS variables. */
const DAY: Colours = {
  page: '#FFF8EC',
  card: '#FFFFFF',
  ink: '#2A1720',
  quiet: '#6A5560',
  line: '#EADBC3',
  button: '#C9341C',
  onButton: '#FFFFFF',
  link: '#B82E17',
  dark: '#C9341C',
  light: '#F6DFB4',
}
const NIGHT: Colours = {
  page: '#1A1017',
  card: '#251922',
  ink: '#F9EEE2',
  quiet: '#C4AFB9',
  line: '#3D2C38',
  button: '#FF7A57',
  onButton: '#2A1720',
  link: '#FF8A6B',
  dark: '#9C2F1D',
  light: '#BFAC8C',
}
/** The disc under the mark stays cream at night, as the mark is drawn for it. */
const DISC = '#FFF8EC'

/** Ground and words of each status by day, then by night. */
const PILLS: Record<LetterStatus, readonly [string, string, string, string]> = {
  pending: ['#FFF0C2', '#6B4A00', '#3D2F0A', '#FFD766'],
  preparing: ['#FFE2CC', '#8A3A00', '#45240C', '#FFB27A'],
  ready_for_pickup: ['#DCEBFF', '#12488F', '#10294A', '#9CC7FF'],
  out_for_delivery: ['#EEE3FF', '#5B2A9B', '#2F1C4D', '#D0B2FF'],
  delivered: ['#DDF3DE', '#1C5E2A', '#12321A', '#8FE0A0'],
  cancelled: ['#FFE0DD', '#9C1B14', '#45130F', '#FFA79F'],
  paid: ['#DDF3DE', '#1C5E2A', '#12321A', '#8FE0A0'],
}

const TEXT_FONT = "'Readex Pro', Tahoma, Arial, sans-serif"
const DISPLAY_FONT = "Lalezar, 'Arial Black', Tahoma, sans-serif"
const BAND_PIECES = 24

type CellOptions = { is?: string; align?: 'start' | 'end' | 'center'; style?: string; more?: string }
type Pen = ReturnType<typeof penFor>

/** Draws tables in one language. Some mail programs drop the direction of the page or of a table, so every cell says it. */
function penFor(locale: Locale) {
  const direction = directionOf(locale)
  const sides = direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }
  const leading = locale === 'ar' ? 1.7 : 1.5

  function cell(content: string, { is = '', align = 'start', style = '', more = '' }: CellOptions = {}) {
    const side = align === 'center' ? align : sides[align]
    return `<td dir="${direction}" align="${side}"${is && ` class="${is}"`}${more} style="${style}">${content}</td>`
  }
  const row = (content: string, options?: CellOptions) => `<tr>${cell(content, options)}</tr>`
  return {
    direction,
    cell,
    row,
    table: (rows: string, attributes = 'width="100%" style="width:100%"') =>
      `<table role="presentation" border="0" cellpadding="0" cellspacing="0" dir="${direction}" ${attributes}>${rows}</table>`,
    gap: (height: number, more = '') =>
      row('&nbsp;', { more, style: `height:${height}px;font-size:0;line-height:0` }),
    text: (size: number, colour: string) =>
      `font-family:${TEXT_FONT};font-size:${size}px;line-height:${leading};color:${colour}`,
    display: (size: number) =>
      `font-family:${DISPLAY_FONT};font-size:${size}px;font-weight:700;line-height:${locale === 'ar' ? 1.4 : 1.2}`,
  }
}

/**
 * The letter as a page of 600 px, made of tables and inline styles, which every mail program can show. Programs that know
 * dark schemes get the night's colours from the style sheet. All words are plain text and are escaped here.
 */
export function letterAsHtml(letter: Letter): string {
  const { locale, subject, status, heading, paragraphs, ticket } = letter
  const pen = penFor(locale)
  const { direction, row, table, text, display } = pen
  const body = [
    ...(status ? [pillRow(pen, status)] : []),
    row(`<h1 style="margin:0;${display(27)}">${written(heading)}</h1>`, {
      is: 'am-ink',
      style: `padding:0 0 10px;color:${DAY.ink}`,
    }),
    ...paragraphs.map((paragraph) =>
      row(written(paragraph), { is: 'am-ink', style: `padding:0 0 12px;${text(16, DAY.ink)}` }),
    ),
    ...(ticket ? [ticketRow(pen, ticket)] : []),
    buttonRows(pen, letter.button),
    footerRows(pen, letter),
  ]
  const sheet = [
    row(brandTable(pen, letter), { is: 'am-card', style: `padding:12px 20px;background:${DAY.card}` }),
    row(table(bandOf(pen))),
    row(table(body.join('\n')), { style: 'padding:22px 20px' }),
  ]
  const sheetLook = `class="am-page am-line" width="600" style="width:100%;max-width:600px;background:${DAY.page};border:1px solid ${DAY.line}"`
  // Many mail programs keep only the content of the body, so it repeats language and direction.
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${schemes(status?.is ?? null)}</style>
</head>
<body class="am-page" style="margin:0;padding:0;background:${DAY.page}">
<div lang="${locale}" dir="${direction}" class="am-page" style="background:${DAY.page}">
${table(row(table(sheet.join('\n'), sheetLook), { align: 'center', style: 'padding:12px 8px' }))}
</div>
</body>
</html>
`
}

function brandTable({ cell, table, display }: Pen, { mark, brand }: Letter): string {
  const picture = `<img src="${escaped(mark)}" width="34" height="34" alt="" style="display:block;border:0">`
  const disc = `width:34px;height:34px;padding:3px;background:${DISC};border-radius:50%;line-height:0`
  const name = { is: 'am-link', style: `padding:0 10px;color:${DAY.link};${display(23)}` }
  return table(`<tr>${cell(picture, { style: disc })}${cell(escaped(brand), name)}</tr>`, '')
}

function bandOf({ cell }: Pen): string {
  const pieces = Array.from({ length: BAND_PIECES }, (_, at) => {
    const colour = at % 2 === 0 ? 'dark' : 'light'
    return cell('&nbsp;', {
      is: `am-${colour}`,
      more: ` height="8" bgcolor="${DAY[colour]}"`,
      style: `height:8px;background:${DAY[colour]};font-size:0;line-height:0`,
    })
  })
  return `<tr>${pieces.join('')}</tr>`
}

function pillRow({ row, text }: Pen, { is, words }: NonNullable<Letter['status']>): string {
  const [ground, ink] = PILLS[is]
  const look = `display:inline-block;padding:3px 14px;border-radius:999px;background:${ground};color:${ink};font-weight:600`
  return row(`<span class="am-pill" style="${look}">${escaped(words)}</span>`, {
    style: `padding:0 0 10px;${text(14, DAY.ink)}`,
  })
}

function ticketRow(pen: Pen, { kitchen, orderNumber, items, fees, total, notes }: Ticket): string {
  const { cell, row, table, gap, text } = pen
  const whole = ' colspan="2"'
  function line(label: string, amount: string, { is = 'am-quiet', style = '' } = {}) {
    const look = `padding:3px 0;vertical-align:top;${text(15, is === 'am-quiet' ? DAY.quiet : DAY.ink)};${style}`
    const price = { is, align: 'end', style: `${look};padding-inline-start:12px;white-space:nowrap` } as const
    return `<tr>${cell(label, { is, style: look, more: ' width="100%"' })}${cell(escaped(amount), price)}</tr>`
  }
  const sum = `border-top:2px dashed ${DAY.line};padding:10px 0 4px;font-size:17px;font-weight:600`
  const lines = [
    row(`<bdi style="font-weight:600">${escaped(kitchen)}</bdi>`, {
      is: 'am-ink',
      more: whole,
      style: text(15, DAY.ink),
    }),
    row(`<bdi dir="ltr">${escaped(orderNumber)}</bdi>`, {
      is: 'am-quiet',
      more: whole,
      style: `padding:0 0 6px;${text(13, DAY.quiet)}`,
    }),
    ...items.map(({ name, count, amount }) =>
      line(`<bdi>${escaped(name)}</bdi> <b style="font-weight:600">${escaped(count)}</b>`, amount, {
        is: 'am-ink',
      }),
    ),
    ...fees.map(({ label, amount }) => line(written(label), amount)),
    gap(6, whole),
    line(written(total.label), total.amount, { is: 'am-ink am-line', style: sum }),
    ...notes.map((note) => row(written(note), { is: 'am-quiet', more: whole, style: text(14, DAY.quiet) })),
  ]
  return row(table(lines.join('\n')), {
    is: 'am-card am-line',
    style: `background:${DAY.card};border:1px solid ${DAY.line};border-radius:14px;padding:12px 16px`,
  })
}

/** The button, 48 px high, and its address for whoever would rather copy it. */
function buttonRows({ row, gap, text }: Pen, { words, address }: Way): string {
  const look = `display:block;padding:14px 24px;border-radius:14px;background:${DAY.button};color:${DAY.onButton};font-family:${TEXT_FONT};font-size:16px;font-weight:600;line-height:20px;text-align:center;text-decoration:none`
  const link = `<a href="${escaped(address)}" class="am-button" style="${look}">${escaped(words)}</a>`
  return [
    gap(16),
    row(link, {
      is: 'am-button',
      align: 'center',
      more: ` height="48" bgcolor="${DAY.button}"`,
      style: `border-radius:14px;background:${DAY.button}`,
    }),
    row(`<bdi dir="ltr" style="word-break:break-all">${escaped(address)}</bdi>`, {
      is: 'am-quiet',
      align: 'center',
      style: `padding:8px 0 0;${text(12, DAY.quiet)}`,
    }),
  ].join('\n')
}

function footerRows({ row, gap, text }: Pen, { footer, quietLink }: Letter): string {
  const link =
    quietLink &&
    `<a href="${escaped(quietLink.address)}" class="am-quiet" style="color:${DAY.quiet};text-decoration:underline">${escaped(quietLink.words)}</a>`
  const lines = [...footer.map(written), ...(link ? [link] : [])]
  const look = `border-top:1px solid ${DAY.line};padding:14px 0 0;${text(13, DAY.quiet)}`
  const words = lines.map((line) => `<div style="padding:0 0 2px">${line}</div>`).join('\n')
  return `${gap(20)}\n${row(words, { is: 'am-quiet am-line', style: look })}`
}

/** The night's colours. Inline styles give way to them only if they are marked important. */
function schemes(status: LetterStatus | null): string {
  const { page, card, ink, quiet, line, button, onButton, link, dark, light } = NIGHT
  const rules = [
    `.am-page{background:${page}!important}`,
    `.am-card{background:${card}!important}`,
    `.am-ink{color:${ink}!important}`,
    `.am-quiet{color:${quiet}!important}`,
    `.am-line{border-color:${line}!important}`,
    `.am-link{color:${link}!important}`,
    `.am-button{background:${button}!important;color:${onButton}!important}`,
    `.am-dark{background:${dark}!important}`,
    `.am-light{background:${light}!important}`,
    status && `.am-pill{background:${PILLS[status][2]}!important;color:${PILLS[status][3]}!important}`,
  ].filter(Boolean)
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}

/** A sentence as HTML: what is isolated in it becomes an element of its own direction. */
function written(sentence: string): string {
  return escaped(sentence).replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '<bdi>$1</bdi>')
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
