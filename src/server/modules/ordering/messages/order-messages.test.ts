import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import messages from '#locales/en/messages/ordering.json' with { type: 'json' }
import { LOCALES, type Locale } from '#locales/locale.ts'
import { writeMail, writeNotification } from '#server/modules/notifications/write-message.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mail.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { type MailedOrderMessageId, mailPath, type OrderMessageId } from './message-links.ts'
import { messageShape, messageWords, type OrderFacts } from './message-words.ts'
import { orderTicket } from './order-ticket.ts'

const { words: _, ...MESSAGES } = messages
// What admins are told of late orders has a text for each lateness, and changes and what couriers hold have words of their own: they
// have their own tests.
const ALL = Object.keys(MESSAGES).filter(
  (id) =>
    !/^(order-late|order-stranded|order-change|caller-change|cook-order-changed|courier-pickup|courier-cash)/.test(
      id,
    ),
) as OrderMessageId[]
const MAILED = ALL.filter((id): id is MailedOrderMessageId => 'mailSubject' in MESSAGES[id])
const LINK = 'https://amama.test/track-order/K7QX2M4R9TWD5HBN?key=s3cret'

type Changes = {
  order?: Partial<OrderFacts['order']>
  event?: Partial<OrderFacts['event']>
  items?: OrderFacts['items']
}

function anOrder({ order, event, items }: Changes = {}): OrderFacts {
  return {
    order: {
      id: 'K7QX2M4R9TWD5HBN',
      status: 'pending',
      locale: 'en',
      cook_id: 'om-hassan',
      cook_name: 'Om Hassan',
      cook_name_ar: 'أم حسن',
      area: 'Dokki',
      area_ar: 'الدقي',
      customer_id: null,
      taken_by: null,
      customer_name: 'Yara Hassan',
      customer_address: '14 Mossadak St, floor 3, flat 8',
      guest_email: 'yara@example.test',
      customer_email: null,
      delivery_id: 'ali',
      courier_name: 'Ali Mostafa',
      courier_name_ar: 'علي مصطفى',
      subtotal: 15_000,
      service_charge: 750,
      delivery_fee: 3_300,
      discount_amount: 1_500,
      promo_code: 'GOMAA15',
      total: 17_550,
      door_code: null,
      cash_note: 20_000,
      payment_method: 'cash',
      payment_status: 'due',
      cancel_reason: null,
      created_at: new Date('2026-11-21T11:05:00Z'),
      updated_at: new Date('2026-11-21T11:05:00Z'),
      preparing_at: null,
      ready_for_pickup_at: null,
      prep_minutes: 35,
      usual_minutes: 40,
      rush_minutes: 0,
      route_km: 2.3,
      route_minutes: 8,
      customer_latitude: 30.05,
      customer_longitude: 31.22,
      pickup_latitude: 30.0385,
      pickup_longitude: 31.2118,
      offer_radius_km: null,
      ...order,
    },
    items: items ?? [
      { name: 'Mahshi', name_ar: 'محشي', quantity: 2, price: 5_000 },
      { name: 'Om Ali', name_ar: 'أم علي', quantity: 1, price: 5_000 },
    ],
    event: { from: 'pending', to: 'preparing', actorKind: 'cook', reason: null, ...event },
    answerMinutes: 10,
  }
}

/** A message with the facts of its order. */
function messageOf<Id extends OrderMessageId>(id: Id, changes: Changes = {}) {
  const facts = anOrder(changes)
  const params = (locale: Locale) => messageWords(id, facts, locale)
  return { message: `ordering.${id}` as const, params, shape: messageShape(facts, id) }
}

const NO_SUPPORT = {
  support: { phone: null, whatsapp: null, email: null, opensAt: '09:00', closesAt: '21:00' },
  site: 'https://amama.test',
}

const notificationOf = (id: OrderMessageId, changes: Changes = {}) =>
  writeNotification(messageOf(id, changes))

function mailOf(
  id: MailedOrderMessageId,
  changes: Changes = {},
  { eventId = 'event-1', to = 'yara@example.test' } = {},
) {
  const facts = anOrder(changes)
  const { locale, customer_name: name } = facts.order
  const mailbox = { address: to, locale, name }
  const letter = { status: 'pending' as const, ticket: (lang: Locale) => orderTicket(facts, lang) }
  return writeMail(messageOf(id, changes), { eventId, mailbox, link: LINK, letter, ...NO_SUPPORT })
}

function bodyIn(locale: Locale, message: OrderMessageId, changes: Changes = {}) {
  return withoutIsolates(notificationOf(message, changes).body[locale])
}

function withoutIsolates(text: string) {
  return text.replace(/[\u2066-\u2069]/g, '')
}

describe('a notification', () => {
  it.each(ALL)('fills every placeholder of %s in both languages', (message) => {
    const { title, body } = notificationOf(message)
    for (const text of [title.en, title.ar, body.en, body.ar]) {
      expect(text).not.toMatch(/\{\{|messages\/|undefined|\s{2}|\s$|^$/)
    }
    expect(title.ar).not.toBe(title.en)
    expect(body.ar).not.toBe(body.en)
  })

  it('writes names, dishes, amounts and times in each language’s form', () => {
    expect(bodyIn('en', 'cook-new-order')).toBe(
      'Mahshi\u00a0×2, Om Ali\u00a0×1. Answer before 1:15 PM or it’s cancelled automatically.',
    )
    expect(bodyIn('ar', 'cook-new-order')).toBe(
      'محشي\u00a0×٢، أم علي\u00a0×١. الرد قبل ١:١٥ م وإلا الطلب هيتلغي لوحده.',
    )
    // It was paid after a while, and the time to answer begins with the payment.
    const paid = { order: { updated_at: new Date('2026-11-21T11:19:00Z') } }
    expect(bodyIn('en', 'cook-new-order', paid)).toContain('before 1:29 PM')
    const onTheWay = { event: { to: 'out_for_delivery', actorKind: 'courier' } }
    expect(bodyIn('en', 'order-out-for-delivery', onTheWay)).toBe(
      'Ali is fetching your food. Watch it on the map. Please have 175.50\u00a0EGP ready in cash.',
    )
    expect(bodyIn('ar', 'order-out-for-delivery', onTheWay)).toBe(
      'أكلك هييجي مع علي. الطريق باين على الخريطة. جهّز ١٧٥٫٥٠\u00a0ج.م كاش.',
    )
  })

  it('shows the cook the first name and an initial', () => {
    expect(notificationOf('cook-new-order').title.en).toBe('New order from Yara H.')
  })

  it('cleans a name that was stored with invisible characters', () => {
    const customer_name = 'Ya\u200bra\u{e0041}\nHassan'
    const cook_name = `Om H${'\u0301'.repeat(30)}assan`
    const order = { customer_name, cook_name }
    expect(notificationOf('cook-new-order', { order }).title.en).toBe('New order from Yara H.')
    expect(bodyIn('en', 'order-preparing', { order })).not.toMatch(/\p{M}{5}/u)
  })

  it('isolates an order number inside an Arabic sentence', () => {
    expect(notificationOf('order-cancelled-by-customer').body.ar).toContain('\u2068K7QX-2M4R-9TWD-5HBN\u2069')
  })

  it('says of a courier who has just accepted neither that they have the food nor how long it takes', () => {
    const changes = { event: { to: 'out_for_delivery', actorKind: 'courier' } }
    const { subject, text: plain } = mailOf('order-out-for-delivery', changes)
    expect(subject).toBe('Your courier is on it')
    expect(withoutIsolates(plain)).toContain(
      'Ali is on it: fetching order K7QX-2M4R-9TWD-5HBN from the kitchen and bringing it to you. Please have',
    )
    expect(plain).not.toMatch(/picked up|away/)
  })

  it('asks for no cash that is paid already', () => {
    const event = { to: 'out_for_delivery', actorKind: 'courier' }
    const paid = { payment_method: 'card', payment_status: 'paid' } as const
    const body = bodyIn('en', 'order-out-for-delivery', { event, order: paid })
    expect(body).toBe('Ali is fetching your food. Watch it on the map.')
    const gone = { ...paid, courier_name: null, courier_name_ar: null }
    expect(bodyIn('en', 'order-out-for-delivery', { event, order: gone })).toMatch(/^The courier is fetching/)
  })

  it.each([
    ['due', 'You won’t pay anything.', 'مش هتدفع حاجة.'],
    ['paid', 'Your money will come back within 7 business days.', 'فلوسك هترجع خلال ٧ أيام عمل.'],
  ] as const)('promises a refund only for a paid order: %s', (payment_status, english, arabic) => {
    const cancelled = { order: { payment_status }, event: { to: 'cancelled', actorKind: 'system' } }
    for (const message of [
      'order-cancelled-by-customer',
      'order-declined-by-cook',
      'order-expired',
    ] as const) {
      expect(bodyIn('en', message, cancelled)).toContain(`. ${english}`)
      expect(bodyIn('ar', message, cancelled)).toContain(`. ${arabic}`)
    }
  })

  const BACK = ['Your money will come back within 7 business days.', 'فلوسك هترجع خلال ٧ أيام عمل.'] as const
  const ASK = ['Contact us about what you paid.', 'كلّمنا عشان المبلغ اللي دفعته.'] as const
  const NOTHING = ['', ''] as const

  it.each([
    ['an admin after cooking began', 'paid', { from: 'preparing', reason: 'Gas is out' }, ASK],
    ['an admin with the food packed', 'paid', { from: 'ready_for_pickup', reason: 'Gas is out' }, ASK],
    ['an admin on the road', 'paid', { from: 'out_for_delivery', reason: 'Gas is out' }, ASK],
    ['an admin after the delivery', 'paid', { from: 'delivered', reason: 'Gas is out' }, ASK],
    ['an admin before cooking', 'paid', { from: 'pending', reason: 'Gas is out' }, BACK],
    ['want of a yes after cooking began', 'paid', { from: 'preparing', reason: 'change_not_agreed' }, BACK],
    [
      'an admin, its refund asked for meanwhile',
      'refunding',
      { from: 'pending', reason: 'Gas is out' },
      BACK,
    ],
    // An admin refunds a part of it: a message of its own says how much.
    ['an admin during another refund', 'refunding', { from: 'preparing', reason: 'Gas is out' }, NOTHING],
  ] as const)('promises money only where it goes back by itself: %s', (_, payment_status, facts, words) => {
    const order = { payment_method: 'card', payment_status } as const
    const event = { to: 'cancelled', actorKind: 'admin', ...facts }
    const moneyWords = (locale: Locale) =>
      bodyIn(locale, 'order-cancelled-by-admin', { order, event })
        .split(/: [^.]+\.\s?/u)
        .at(-1)
    expect([moneyWords('en'), moneyWords('ar')]).toEqual(words)
  })

  it('promises nothing about cash that a courier has collected', () => {
    const order = { payment_status: 'collected' } as const
    const event = { to: 'cancelled', actorKind: 'admin', reason: 'Road closed' }
    expect(bodyIn('en', 'order-cancelled-by-admin', { order, event })).toBe(
      'Order K7QX-2M4R-9TWD-5HBN was cancelled by the office: Road closed.',
    )
  })

  it('shows a courier no unknown distance or area', () => {
    const order = { route_km: 0, area: null, area_ar: null }
    expect(bodyIn('en', 'courier-order-ready', { order })).toBe(
      'Pick up in your area. First to accept takes it.',
    )
    expect(bodyIn('ar', 'courier-order-ready', { order })).toBe('الاستلام من منطقتك. اللي يقبل الأول ياخده.')
  })

  it('does not say "before cooking" to a kitchen that had begun', () => {
    const event = { from: 'preparing', to: 'cancelled', actorKind: 'admin', reason: 'Road closed.' }
    expect(bodyIn('en', 'cook-order-cancelled', { event })).toBe(
      'Order K7QX-2M4R (Mahshi\u00a0×2, Om Ali\u00a0×1) was cancelled: Road closed. It doesn’t count towards your daily limit.',
    )
    expect(bodyIn('en', 'cook-order-cancelled')).toContain('before cooking')
  })

  it.each([
    [
      'that nobody answered in time',
      { order: { cancel_reason: 'no_answer' }, event: { actorKind: 'system', reason: 'no_answer' } },
      /was cancelled before cooking: nobody answered in time\. That frees/,
      /اتلغى قبل الطبخ: محدش رد في الوقت\. ورجعلك/,
    ],
    [
      'that the customer cancelled',
      { order: { cancel_reason: null }, event: { actorKind: 'customer' } },
      /was cancelled before cooking: the customer cancelled\. That frees/,
      /اتلغى قبل الطبخ: العميل لغى\. ورجعلك/,
    ],
    [
      'that the office cancelled, and why',
      { order: { cancel_reason: 'office:address' }, event: { actorKind: 'admin' } },
      /^The office cancelled order K7QX-2M4R .* before cooking: We couldn’t find the address\. That frees/,
      /^المكتب لغى الطلب K7QX-2M4R .* قبل الطبخ: معرفناش نوصل للعنوان\. ورجعلك/,
    ],
  ])('tells a kitchen %s of an order that it had not begun', (_, { order, event }, english, arabic) => {
    const cancelled = { order, event: { from: 'pending', to: 'cancelled', ...event } }
    expect(bodyIn('en', 'cook-order-cancelled', cancelled)).toMatch(english)
    expect(bodyIn('ar', 'cook-order-cancelled', cancelled)).toMatch(arabic)
  })

  it.each([
    ['decline:soldOut', 'Sold out', 'الأكلة خلصت'],
    ['decline:busy', 'Too busy', 'المطبخ زحمة'],
    ['decline:other', 'Another reason', 'سبب تاني'],
    ['The gas ran out.', 'The gas ran out', 'The gas ran out'],
    [null, 'Another reason', 'سبب تاني'],
  ])('writes the reason %j in words', (cancel_reason, english, arabic) => {
    const changes = { order: { cancel_reason }, event: { to: 'cancelled' } }
    expect(bodyIn('en', 'order-declined-by-cook', changes)).toContain(`5HBN: ${english}. You won’t pay`)
    expect(bodyIn('ar', 'order-declined-by-cook', changes)).toContain(`5HBN: ${arabic}. مش هتدفع`)
  })

  it('tells the customer that a corrected order is ready and waits for its courier', () => {
    const event = { to: 'ready_for_pickup', actorKind: 'admin' }
    expect(bodyIn('en', 'order-status-corrected', { event })).toMatch(/to: Packed, waiting for courier\.$/)
    expect(bodyIn('ar', 'order-status-corrected', { event })).toMatch(/لـ: جاهز ومستني المندوب\.$/)
  })

  it('tells a kitchen whose cancelled order is back that it waits for its courier', () => {
    const event = { from: 'cancelled', to: 'ready_for_pickup', actorKind: 'admin' }
    expect(bodyIn('en', 'cook-order-set', { event })).toMatch(/is back, ready for its courier: Mahshi/)
    expect(bodyIn('ar', 'cook-order-set', { event })).toMatch(/رجع جاهز ومستني المندوب: محشي/)
  })

  it.each([
    ['cook', 'soldOut', 'Sold out'],
    ['admin', 'soldOut', 'soldOut'],
    ['admin', 'no_answer', 'no_answer'],
    ['admin', 'The road is closed.', 'The road is closed'],
  ])('keeps the reason of the %s, %j, although the order was revived since', (actorKind, reason, text) => {
    const event = { to: 'cancelled', actorKind, reason }
    expect(bodyIn('en', 'order-cancelled-by-admin', { event })).toContain(`by the office: ${text}.`)
  })

  it('never interprets a name as a template', () => {
    for (const name of ['{{total}}', '$t(ordering:status.pending)', '$&', '{{-email}}']) {
      const { body } = notificationOf('order-ready', { order: { cook_name: name } })
      expect(body.en).toBe(`${name} packed it. A courier nearby will pick it up.`)
    }
  })
})

describe('a guest’s mail', () => {
  it.each(LOCALES)('fills every placeholder of every mail, in %s', (locale) => {
    for (const message of MAILED) {
      const { subject, text: plain, html } = mailOf(message, { order: { locale } })
      for (const text of [subject, plain, html]) expect(text).not.toMatch(/\{\{|messages\/|undefined/)
    }
  })

  it('is well-formed HTML in its language’s direction', () => {
    for (const [locale, direction] of [
      ['en', 'ltr'],
      ['ar', 'rtl'],
    ] as const) {
      const html = mailOf('guest-order-confirmation', { order: { locale } }).html!
      expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
      expect(html).toContain(`<div lang="${locale}" dir="${direction}"`)
      expect(openTags(html)).toEqual([])
    }
  })

  it('escapes typed text and keeps it on its line', () => {
    const cook_name = '</p><script>alert(1)</script>"\' \u202ekcol\r\n\r\nPay here: https://evil.test'
    const { html, text: plain } = mailOf('guest-order-confirmation', { order: { cook_name } })
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; kcol Pay here')
    expect(html!.match(/<a /g)).toHaveLength(1)
    expect(openTags(html!)).toEqual([])
    expect(plain).toContain('kcol Pay here: https://evil.test has your order')
    expect(plain).not.toContain('\u202e')
  })

  it('counts its ticket up to the order’s total, and asks for nothing after a cancellation', () => {
    const amountOf = (amount: string) => Number(amount.replace(/[^\d.\u2212]/g, '').replace('\u2212', '-'))
    const { items, fees, total, notes } = orderTicket(anOrder(), 'en')
    expect([...items, ...fees].reduce((sum, { amount }) => sum + amountOf(amount), 0)).toBe(175.5)
    expect(total).toEqual({ label: 'Total · Cash on delivery', amount: '175.50\u00a0EGP' })
    expect(notes).toEqual(['The courier will bring 24.50\u00a0EGP back'])
    const off = orderTicket(anOrder({ event: { to: 'cancelled' } }), 'ar')
    expect(off.fees.at(-1)!.amount).toBe('١٧٥٫٥٠\u00a0ج.م')
    expect([off.total, off.notes]).toEqual([{ label: 'هتدفع', amount: '٠\u00a0ج.م' }, []])
    const paid = { payment_method: 'card', payment_status: 'refunding' } as const
    expect(orderTicket(anOrder({ event: { to: 'cancelled' }, order: paid }), 'en').total.amount).toBe(
      '175.50\u00a0EGP',
    )
  })

  it('says an hour for sixty minutes, and when the food may be there', () => {
    const cooking = { prep_minutes: 60, route_minutes: 10 }
    const { text: plain } = mailOf('order-preparing', { order: { ...cooking, locale: 'ar' } })
    expect(plain).toContain('هيجهز خلال ساعة تقريبا')
    expect(plain).toContain('هيوصلك ٢:١٠ – ٢:٢٠ م.')
  })

  it('has one link and shows its whole address', () => {
    const { html, text: plain } = mailOf('guest-order-confirmation', { order: { locale: 'ar' } })
    expect(plain).toContain(`: ${LINK}\n`)
    expect(html!.match(/href="[^"]*"/g)).toEqual([`href="${LINK}"`])
  })

  it('contains the claim token in the confirmation only', () => {
    const parts = { orderId: 'K7QX2M4R9TWD5HBN', claimToken: 's3cret' }
    expect(LINK).toBe(`https://amama.test${mailPath('guest-order-confirmation', parts)}`)
    for (const message of MAILED.filter((id) => id !== 'guest-order-confirmation')) {
      expect(mailPath(message, parts)).not.toContain('s3cret')
    }
    expect(mailPath('order-expired', parts)).toBe('/')
  })

  it('has one Message-ID for each event and address', () => {
    const id = (eventId: string, to: string) => mailOf('order-delivered', {}, { eventId, to }).messageId
    expect(id('e1', 'a@example.test')).toBe(id('e1', 'a@example.test'))
    expect(
      new Set([id('e1', 'a@example.test'), id('e2', 'a@example.test'), id('e1', 'b@example.test')]).size,
    ).toBe(3)
    expect(id('e1', 'a@example.test')).toMatch(/^[\w-]{43}$/)
  })

  it('reaches one recipient under one subject, whatever a name contains', async () => {
    const { url, received } = await aMailServer()
    const nasty = `Yara\r\nBcc: thief@example.test\r\n\r\n, thief@example.test ${'x'.repeat(10_000)}`
    const mail = mailOf('order-preparing', {
      order: { customer_name: nasty, cook_name: nasty, courier_name: nasty, courier_name_ar: nasty },
    })
    const mailer = createMailer({
      smtpUrl: url,
      from: 'A-MAMA <hello@amama.test>',
      folder: '',
      log: createLog('silent'),
      metrics: createMetrics(),
    })
    await mailer.send(mail)
    expect(received).toHaveLength(1)
    const [{ recipients, source }] = received as [Received]
    expect(recipients).toEqual(['yara@example.test'])
    const headers = headersOf(source)
    expect(headers.filter(([name]) => name === 'to')).toEqual([['to', 'yara@example.test']])
    expect(headers.filter(([name]) => name === 'subject')).toHaveLength(1)
    expect(headers.filter(([name]) => name === 'message-id')).toEqual([
      ['message-id', `<${mail.messageId}@amama>`],
    ])
    expect(headers.map(([name]) => name)).not.toContain('bcc')
  })
})

const VOID = new Set(['meta', 'img'])

/** The tags that are opened and not closed, or closed and not opened. */
function openTags(html: string): string[] {
  const open: string[] = []
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (VOID.has(name!)) continue
    if (!slash) open.push(name!)
    else if (open.pop() !== name) return [`/${name}`]
  }
  return open
}

type Received = { recipients: string[]; source: string }

async function aMailServer() {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        source: await text(stream),
      })
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  return { url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, received }
}

function headersOf(source: string): [string, string][] {
  const [head = ''] = source.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return lines.map((line) => {
    const [name = '', ...value] = line.split(':')
    return [name.toLowerCase(), value.join(':').trim()]
  })
}
