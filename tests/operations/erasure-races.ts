import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { dishTerms } from '#tests/world/dish-terms.ts'
import {
  type AnyApp,
  aCheckout,
  aCourier,
  aCustomer,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  type Person,
  ZAMALEK,
} from '#tests/world/market.ts'
import { aPicture, fileOf, somePapers } from '#tests/world/pictures.ts'

/** A test's own app, or a server behind a socket. */
type App = AnyApp & { sql(text: string): Promise<Record<string, unknown>[]> }
type Market = Awaited<ReturnType<typeof aMarket>>
/** Who is erased or given another role, and what is written about them at the same moment. */
type Race = {
  person: Person
  write: () => Promise<unknown>
  spreadMs?: number
  role?: 'customer' | 'cook' | 'delivery'
}

/** A customer who has had a dish delivered, so that they may review it and report a problem. */
async function anEater(app: App, market: Market, name: string) {
  const yara = await aCustomer(app, name)
  return { yara, orderId: await aDeliveredOrder(app, { ...market, yara }, [market.koshari.id]) }
}

/** Sends a guest's order whose price is known already, so that nothing but the placing races. */
async function aGuest(app: App, { koshari }: Market): Promise<() => Promise<unknown>> {
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  return () => app.client().ordering.placeOrder(checkout)
}

async function aReadyOrder(app: App, { amina, koshari }: Market): Promise<string> {
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  return id
}

/** Each prepares one race of a person with this name. */
const RACES: Record<string, (app: App, market: Market, name: string) => Promise<Race>> = {
  async order(app, { koshari }, name) {
    const person = await aCustomer(app, name)
    const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }], {
      customerName: name,
      keepAddress: true,
    })
    return { person, write: () => person.client.ordering.placeOrder(checkout) }
  },
  async address(app, _, name) {
    const person = await aCustomer(app, name)
    const address = { label: name, street: '14 Mossadak St', location: DOKKI }
    return { person, write: () => person.client.profiles.addAddress(address) }
  },
  async name(app, _, name) {
    const person = await aCustomer(app, 'Somebody')
    const changes = { name, mobileNumber: '01098765432' }
    return { person, write: () => person.client.profiles.changeProfile(changes) }
  },
  async portrait(app, _, name) {
    const person = await aCustomer(app, name)
    const picture = fileOf(await aPicture())
    return { person, spreadMs: SLOW_MS, write: () => person.client.accounts.setPortrait({ picture }) }
  },
  async cart(app, { koshari }, name) {
    const person = await aCustomer(app, name)
    const lines = [{ dishId: koshari.id, quantity: 1, notes: name }]
    return { person, write: () => person.client.cart.replaceCart({ version: 0, items: lines }) }
  },
  async review(app, market, name) {
    const { yara } = await anEater(app, market, name)
    const review = { id: market.koshari.id, rating: 4, comment: 'Like at home' }
    return { person: yara, write: () => yara.client.reviews.writeReview(review) }
  },
  async problem(app, market, name) {
    const { yara, orderId } = await anEater(app, market, name)
    const problem = { id: orderId, reason: 'cold' as const, words: `Call ${name}` }
    return { person: yara, write: () => yara.client.problems.reportProblem(problem) }
  },
  async papers(app, _, name) {
    const person = await aCourier(app, { approvedAt: null })
    await person.client.profiles.changeProfile({ name })
    const papers = await somePapers()
    return { person, spreadMs: SLOW_MS, write: () => person.client.papers.sendPapers(papers) }
  },
  async pickup(app, market) {
    const person = await aCourier(app)
    const id = await aReadyOrder(app, market)
    return { person, write: () => person.client.delivery.acceptOrder({ id }) }
  },
  async base(app) {
    const person = await aCourier(app)
    return { person, write: () => person.client.delivery.setBaseLocation(ZAMALEK) }
  },
  async kitchen(app) {
    const other = await aMarket(app)
    return { person: other.amina, write: await aGuest(app, other) }
  },
  async bio(app, _, name) {
    const { amina } = await aMarket(app)
    return { person: amina, write: () => amina.client.kitchens.changeKitchenProfile({ bio: name }) }
  },
  async dish(app) {
    const { amina } = await aMarket(app)
    const { photo } = await amina.client.dishes.keepDishPhoto({ picture: fileOf(await aPicture()) })
    const terms = dishTerms(photo)
    return { person: amina, write: () => amina.client.dishes.createDish(terms) }
  },
  async cookToCustomer(app) {
    const other = await aMarket(app)
    return { person: other.amina, role: 'customer', write: await aGuest(app, other) }
  },
  async courierToCustomer(app, market) {
    const person = await aCourier(app)
    const id = await aReadyOrder(app, market)
    return { person, role: 'customer', write: () => person.client.delivery.acceptOrder({ id }) }
  },
}

export const RACE_NAMES = Object.keys(RACES)

/** What whoever comes second may be told. */
const REFUSALS = new Set([
  'delivery.not_approved',
  'delivery.off_duty',
  'delivery.base_location_required',
  'dish.gone',
  'kitchen.closed',
  'auth.forbidden',
  'accounts.email_required',
  'accounts.not_found',
  'auth.required',
  'privacy.order_open',
  'accounts.has_open_orders',
  'request.person_gone',
  'order.not_found',
  'order.not_yours',
  'order.no_such_dish',
  'dish.not_found',
  'dish.cook_missing',
])
/** The other one is sent up to this much later. */
const SPREAD_MS = 12
/** Pictures are encoded first. */
const SLOW_MS = 250

let races = 0

/**
 * Erases somebody, or changes their role, while something is written about them; and says what it left behind. `onWin`
 * learns which of the two succeeded.
 */
export async function raceErasures(
  app: App,
  {
    rounds,
    names = RACE_NAMES,
    from = 0,
    onWin = () => {},
  }: { rounds: number; names?: string[]; from?: number; onWin?: (what: string) => void },
): Promise<string[]> {
  const found: string[] = []
  const erased: string[] = []
  const admin = await anAdmin(app, 'superadmin')
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  for (let round = from; round < from + rounds; round++) {
    const kind = names[round % names.length]!
    const name = `Zenobia${++races}x`
    const { person, write, role, spreadMs = SPREAD_MS } = await RACES[kind]!(app, market, name)
    const erase = async (): Promise<unknown> =>
      role
        ? admin.client.users.changeRole({
            id: person.id,
            role,
            seen: kind.startsWith('cook') ? 'cook' : 'delivery',
          })
        : admin.client.privacy.eraseAccount({ id: person.id })
    const lateMs = (Math.random() * 2 - 1) * spreadMs
    const [erasing, writing] = await Promise.allSettled([later(-lateMs, erase), later(lateMs, write)])
    for (const [what, outcome] of Object.entries({ erasure: erasing, write: writing }))
      if (outcome.status === 'rejected' && !REFUSALS.has(codeOf(outcome.reason)))
        found.push(`${kind}: the ${what} failed: ${codeOf(outcome.reason)}`)
      else if (outcome.status === 'fulfilled') onWin(`${kind} ${what}`)
    if (erasing.status === 'fulfilled' && !role) erased.push(name)
    if (erasing.status === 'fulfilled' && writing.status === 'fulfilled' && (role || kind === 'kitchen'))
      found.push(`${kind}: both succeeded`)
  }
  const breaches = await audit(app.sql)
  const stored = await everything(app)
  return [
    ...found,
    ...breaches.map(({ id, says, rows }) => `${id} does not hold (${says}): ${JSON.stringify(rows)}`),
    ...erased.filter((name) => stored.includes(name)).map((name) => `${name} is still stored`),
  ]
}

async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  return work()
}

function codeOf(error: { code?: string; message?: string }): string {
  const refused = /"code":"([\w.]+)"/.exec(error.message ?? '')
  return error.code ?? refused?.[1] ?? String(error)
}

/** Every row of every table, as one text. */
export async function everything(app: Pick<App, 'sql'>): Promise<string> {
  const tables = await app.sql(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { name } of tables) texts.push(JSON.stringify(await app.sql(`select * from ${name}`)))
  return texts.join('\n')
}
