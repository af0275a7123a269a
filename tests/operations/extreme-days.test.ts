import { expect, test } from 'vitest'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import {
  aGuestOrder,
  aMarket,
  anAdmin,
  announcementTerms,
  broadcastTerms,
  DOKKI,
  promoTerms,
} from '#tests/world/market.ts'
import { aCourierForm, formOf, somePapers } from '#tests/world/pictures.ts'

/** Days at and beyond the edges of our calendar, of PostgreSQL's and of JavaScript's, and one that its month has not. */
const DAYS = [
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '1900-01-07', '1900-10-11', '1969-12-31'],
  ...['2000-01-01', '2099-12-31', '2199-12-25', '2199-12-31', '2200-01-01', '9999-12-31'],
  ...['2026-02-30', '-271821-04-20', '+275760-09-13'],
]

const PERIODS = [
  ...DAYS.map((day) => ({ from: day, to: day })),
  { from: '1900-01-07', to: '1900-01-13' },
  { from: '1900-01-01', to: '1900-12-31' },
  { from: '2199-12-25', to: '2199-12-31' },
  { from: '2199-01-01', to: '2199-12-31' },
  { from: '0000-01-01', to: '9999-12-31' },
  { from: '9999-12-31', to: '0000-01-01' },
]

type Asked = { who: 'admin' | 'amina' | 'karim' | 'yara'; at: string; body?: object | FormData }

const CSV_TOO = ['', '.csv']

/** What takes a first and a last day. */
const TAKING_PERIODS: Asked[] = [
  ...['day', 'week', 'month'].flatMap((by) => ofAdmin(CSV_TOO, 'reports', { report: 'sales', by })),
  // All reports divide a period by the same rule.
  ...['cooks', 'couriers', 'dishes', 'promocodes', 'problems'].flatMap((report) =>
    ofAdmin([''], 'reports', { report, by: 'week' }),
  ),
  ...ofAdmin(CSV_TOO, 'analytics'),
  ...['cook', 'courier', 'hour', 'district'].flatMap((by) => ofAdmin([''], 'time-performance', { by })),
  ...ofAdmin([''], 'time-performance', { days: 'business' }),
  ...ofAdmin(CSV_TOO, 'orders'),
  ...ofAdmin(CSV_TOO, 'audit'),
  ...ofAdmin([''], 'payouts/cook/COOK'),
  ...ofAdmin(['.csv'], 'payouts/statement', { account: 'cook', personId: 'COOK' }),
  ...CSV_TOO.flatMap((end): Asked[] => [
    { who: 'amina', at: `GET /api/kitchen/earnings${end}?` },
    { who: 'amina', at: `GET /api/payouts/statement${end}?` },
    { who: 'karim', at: `GET /api/courier/revenue${end}?` },
  ]),
  { who: 'admin', at: 'GET /api/orders?' },
  { who: 'amina', at: 'GET /api/orders?' },
  { who: 'yara', at: 'GET /api/orders?' },
]

const OF_PERIODS = TAKING_PERIODS.flatMap(({ who, at }) =>
  PERIODS.map((days): Asked => ({ who, at: `${at}&${new URLSearchParams(days)}` })),
)

function ofAdmin(ends: string[], path: string, query: Record<string, string> = {}): Asked[] {
  return ends.map((end) => ({
    who: 'admin',
    at: `GET /api/admin/${path}${end}?${new URLSearchParams(query)}`,
  }))
}

/** What takes one day or moment. */
const ofDay = async (day: string, n: number): Promise<Asked[]> => {
  const query = (name: string, value = day) => new URLSearchParams({ [name]: value })
  const minute = `${day}T12:00`
  const second = `${minute}:00Z`
  const promo = promoTerms(`DAY${n}`)
  return [
    { who: 'admin', at: `GET /api/admin/day?${query('day')}` },
    { who: 'admin', at: `GET /api/admin/orders?${query('from')}` },
    { who: 'admin', at: `GET /api/admin/orders?${query('to')}` },
    { who: 'admin', at: `GET /api/admin/audit?${query('from')}` },
    { who: 'admin', at: `GET /api/admin/audit?${query('to')}` },
    { who: 'yara', at: `GET /api/notifications?${query('startAfter', second)}` },
    { who: 'amina', at: 'PATCH /api/kitchen/availability', body: { unavailableDates: [day] } },
    { who: 'amina', at: 'POST /api/kitchen/availability/preview', body: { unavailableDates: [day] } },
    {
      who: 'amina',
      at: 'PATCH /api/kitchen/availability',
      body: { specialDays: [{ date: day, slots: [{ start: '20:00', end: '02:00', pastMidnight: true }] }] },
    },
    { who: 'karim', at: 'PUT /api/courier/position', body: { ...DOKKI, at: second } },
    {
      who: 'karim',
      at: 'POST /api/courier/papers',
      body: formOf({ ...(await somePapers()), licenseExpiresOn: day }),
    },
    {
      who: 'karim',
      at: 'POST /api/auth/sign-up-delivery',
      body: formOf(await aCourierForm({ identityExpiresOn: day })),
    },
    { who: 'admin', at: 'POST /api/admin/promo-codes', body: { ...promo, startsOn: day } },
    {
      who: 'admin',
      at: 'POST /api/admin/promo-codes',
      body: { ...promo, code: `MIN${n}`, lastMinute: minute },
    },
    { who: 'admin', at: 'POST /api/admin/announcements', body: { ...announcementTerms('A'), from: minute } },
    { who: 'admin', at: 'POST /api/admin/announcements', body: { ...announcementTerms('A'), until: minute } },
    { who: 'admin', at: 'POST /api/admin/broadcasts', body: { ...broadcastTerms('A'), at: minute } },
    {
      who: 'admin',
      at: 'POST /api/admin/terms',
      body: { audience: 'cook', replaces: 'v2', text: { en: '# A', ar: '# A' }, countsFrom: day },
    },
  ]
}

/** What shows the days that somebody has stored. */
const SHOWING: Asked[] = [
  { who: 'admin', at: 'GET /api/admin/promo-codes' },
  { who: 'admin', at: 'GET /api/admin/announcements' },
  { who: 'admin', at: 'GET /api/admin/broadcasts' },
  { who: 'admin', at: 'GET /api/admin/terms?audience=cook' },
  { who: 'admin', at: 'GET /api/admin/couriers' },
  { who: 'amina', at: 'GET /api/kitchen/availability' },
  { who: 'karim', at: 'GET /api/courier/papers' },
  { who: 'yara', at: 'GET /api/dishes' },
]

test('days far from ours are answered with a report of nothing or a refusal, never with a failure', async () => {
  const ask = await aWorld()
  expect(await failuresOf(ask, OF_PERIODS)).toEqual([])
})

test('a day far from ours is stored and shown, or refused, never answered with a failure', async () => {
  const ask = await aWorld()
  for (const [n, day] of DAYS.entries())
    expect(await failuresOf(ask, [...(await ofDay(day, n)), ...SHOWING]), day).toEqual([])
})

async function aWorld() {
  const app = await aTestApp({ env: { LIMIT_EXPORTS: '0', LIMIT_SIGN_UPS: '0', LIMIT_BROADCASTS: '0' } })
  const market = await aMarket(app)
  const order = await aGuestOrder(app, market.koshari)
  await market.amina.client.ordering.startPreparing({ id: order.id })
  await market.amina.client.ordering.markReady({ id: order.id })
  await market.karim.client.delivery.acceptOrder({ id: order.id })
  const people = { ...market, admin: await anAdmin(app) }
  return ({ who, at, body }: Asked) => {
    const [method, path] = at.replace('COOK', market.amina.id).split(' ') as [string, string]
    const isForm = body instanceof FormData
    return app.request(path, {
      method,
      headers: {
        origin: ORIGIN,
        ...people[who].headers,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
  }
}

/** Refusals of one field or another are no failure. */
async function failuresOf(
  ask: (asked: Asked) => Response | Promise<Response>,
  all: Asked[],
): Promise<string[]> {
  const failed: string[] = []
  for (const asked of all) {
    const answer = await ask(asked)
    if (answer.status >= 500) failed.push(`${asked.at}: ${answer.status}`)
    else if (![200, 201, 400, 409].includes(answer.status))
      failed.push(`${asked.at}: ${answer.status} ${await answer.text()}`)
  }
  return failed
}
