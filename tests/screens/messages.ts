import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { directionOf, type Locale } from '#locales/locale.ts'
import { writeMail, writeNotification, writePush } from '#server/modules/notifications/write-message.ts'
import { nameOf, VARIANTS } from './variants.ts'

const TEXTS = path.join(import.meta.dirname, '../../src/locales/en/messages')
const SITE = 'https://amama.test'
const SUPPORT = {
  phone: '+201005550190',
  whatsapp: '+201005550190',
  email: 'help@amama.test',
  opensAt: '09:00',
  closesAt: '21:00',
}

/** What stands for each placeholder, in English and in Arabic. */
const VALUES: Record<string, readonly [string, string]> = {
  orderId: ['Z4YJ-76FY-12AM-RKER', 'Z4YJ-76FY-12AM-RKER'],
  short: ['Z4YJ', 'Z4YJ'],
  number: ['Z4YJ-76FY', 'Z4YJ-76FY'],
  reason: ['the oven broke', 'الفرن باظ'],
  dish: ['Koshari', 'كشري'],
  dishes: ['Koshari, Molokhia', 'كشري، ملوخية'],
  items: ['Koshari\u00a0×2', 'كشري\u00a0×٢'],
  cook: ['Om Samira', 'أم سميرة'],
  courier: ['Karim', 'كريم'],
  name: ['Sara Adel', 'سارة عادل'],
  customer: ['Sara', 'سارة'],
  duration: ['20 minutes', '٢٠ دقيقة'],
  answer: ['10 minutes', '١٠ دقايق'],
  arrival: ['2:10–2:30 PM', '٢:١٠–٢:٣٠ م'],
  moneyBack: ['You owe nothing.', 'مش هتدفع حاجة.'],
  cashDue: ['Have EGP 477 ready.', 'جهز ٤٧٧ ج.م.'],
  amount: ['EGP 477', '٤٧٧ ج.م'],
  given: ['EGP 300', '٣٠٠ ج.م'],
  price: ['You’d pay EGP 450 instead of EGP 477.', 'هتدفع ٤٥٠ ج.م بدل ٤٧٧ ج.م.'],
  changes: ['Koshari\u00a0×1, Rice\u00a0×1', 'كشري\u00a0×١، رز\u00a0×١'],
  day: ['Nov 26', '٢٦ نوفمبر'],
  time: ['2:10 PM', '٢:١٠ م'],
  receipt: ['2026-004182', '\u20682026-004182\u2069'],
  paid: ['Paid in cash', 'اتدفع كاش'],
  taxNumber: ['412-338-907', '\u2068412-338-907\u2069'],
  issuer: ['A-MAMA Home Food LLC', 'أ‑ماما لأكل البيت ذ.م.م'],
  opens: ['9 AM', '٩ ص'],
  closes: ['9 PM', '٩ م'],
  version: ['v2', 'v2'],
  apology: ['We are sorry.', 'بنعتذر.'],
  text: ['Call me at the gate', 'كلموني عند البوابة'],
  note: ['Call me at the gate', 'كلموني عند البوابة'],
  comment: ['Like at home', 'زي أكل البيت'],
  reply: ['Thank you', 'شكرا'],
  subject: ['A question', 'سؤال'],
  title: ['Kahk season is here', 'موسم الكحك بدأ'],
  body: ['Order before Thursday.', 'اطلب قبل الخميس.'],
  rating: ['4', '٤'],
  status: ['On the way', 'في الطريق'],
  paper: ['vehicle licence', 'رخصة العربية'],
  area: ['Dokki', 'الدقي'],
  provider: ['PayPal', 'PayPal'],
  distance: ['1.2 km', '١٫٢ كم'],
  method: ['cash', 'كاش'],
  how: ['by InstaPay', 'على إنستاباي'],
  reference: ['IP-40871', '\u2068IP-40871\u2069'],
  code: ['SORRY20', 'SORRY20'],
  email: ['sara@example.test', 'sara@example.test'],
  address: ['14 Mossadak St, Dokki', '١٤ شارع مصدق، الدقي'],
}

/** Takes a picture of each message in each language and scheme: the push message, the row in the bell, and the letter if it has one. */
export async function takeMessages(
  browser: Browser,
  folder: string,
  isWanted: (name: string, variant: string) => boolean,
): Promise<string[]> {
  const unknown = new Set<string>()
  for (const variant of VARIANTS.filter(({ size }) => size === 'phone')) {
    const page = await browser.newPage({ viewport: { width: 460, height: 300 }, colorScheme: variant.scheme })
    for (const { module, id, shape, isMailed } of listMessages()) {
      const name = ['message', module, id, ...(shape ? [shape] : [])].join('-')
      if (!isWanted(name, nameOf(variant))) continue
      const params = (locale: Locale) => valuesIn(locale, unknown)
      const message = { message: `${module}.${id}`, shape, params } as Parameters<typeof writeMail>[0]
      await page.setContent(pageOf(message, variant.lang, isMailed))
      const letter = page.frames()[1]
      if (letter) {
        await letter.waitForLoadState()
        const height = await letter.evaluate(() => document.documentElement.scrollHeight)
        await page.locator('iframe').evaluate((frame, high) => {
          frame.style.blockSize = `${high}px`
        }, height)
      }
      await page.screenshot({ path: path.join(folder, `${name}--${nameOf(variant)}.png`), fullPage: true })
    }
    await page.close()
  }
  return [...unknown].map((placeholder) => `messages: no value for {{${placeholder}}}`)
}

type Texts = Record<string, Record<string, string>>

function listMessages() {
  return readdirSync(TEXTS).flatMap((file) => {
    const texts = JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')) as Texts
    return Object.entries(texts).flatMap(([id, parts]) => {
      if (!('title' in parts)) return []
      const shapes = Object.keys(parts).flatMap((part) => (part.startsWith('body_') ? part.slice(5) : []))
      const isMailed = 'mailBody' in parts
      const all = 'body' in parts || shapes.length === 0 ? [undefined, ...shapes] : shapes
      return all.map((shape) => ({ module: file.replace('.json', ''), id, shape, isMailed }))
    })
  })
}

function valuesIn(locale: Locale, unknown: Set<string>): Record<string, string> {
  const values = Object.entries(VALUES).map(([name, [en, ar]]) => [name, locale === 'en' ? en : ar])
  return new Proxy(Object.fromEntries(values), {
    get(known, name: string) {
      if (!(name in known) && name !== 'count') unknown.add(name)
      return known[name]
    },
  })
}

function pageOf(message: Parameters<typeof writeMail>[0], lang: Locale, isMailed: boolean): string {
  const [bell, push] = [writeNotification(message), writePush(message)]
  const mailbox = { address: 'sara@example.test', name: 'Sara Adel', nameAr: 'سارة عادل', locale: lang }
  const mail = isMailed
    ? writeMail(message, {
        eventId: 'picture',
        mailbox,
        link: `${SITE}/orders`,
        site: SITE,
        support: SUPPORT,
      })
    : null
  const card = (of: string, title: string, body: string) =>
    `<section><small>${of}</small><b>${escaped(title)}</b><p>${escaped(body)}</p></section>`
  return `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><style>
    :root { color-scheme: light dark; font: 15px system-ui; }
    section { border: 1px solid; border-radius: 12px; padding: 10px; margin-block: 8px; }
    b, small { display: block; } p { margin: 4px 0 0; } small { opacity: 0.6; }
    iframe { border: 0; inline-size: 100%; }
  </style>
  ${card('push', push.title[lang], push.body[lang])}
  ${card('bell', bell.title[lang], bell.body[lang])}
  ${mail ? `${card('mail', mail.subject, mail.to)}<iframe srcdoc="${escaped(mail.html ?? '')}"></iframe>` : ''}</html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
