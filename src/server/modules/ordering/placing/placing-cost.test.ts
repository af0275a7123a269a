import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { anAppOn } from '#tests/world/app.ts'
import { aCheckout, aCook, aDish } from '#tests/world/market.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'

/** The test app with the real job queue, because enqueueing costs statements too. */
async function anAppWithItsQueue() {
  const { url, drop } = await aDatabase()
  const env = readEnv({ APP_ENV: 'test', DATABASE_URL: url, DATA_DIR: aFolder(), LOG_LEVEL: 'silent' }, '.')
  const opened = await openPlatform(env)
  onTestFinished(async () => {
    await opened.close()
    await drop()
  })
  return anAppOn(opened.platform)
}

const PROMO = `insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
  values ('p', 'TEN', 'percent', 10, 5, 1, '2099-01-01')`

/** `most` includes begin and commit, and for a code the try that is counted before and given back after (`after`). */
test.each([
  ['three dishes of one kitchen', { portions: null, promoCode: undefined, most: 7, after: 0 }],
  ['three dishes with portions', { portions: 20, promoCode: undefined, most: 7, after: 0 }],
  ['three dishes with portions and a promo code', { portions: 20, promoCode: 'TEN', most: 11, after: 1 }],
])('placing %s takes no more statements than its budget', async (_, { portions, promoCode, most, after }) => {
  const app = await anAppWithItsQueue()
  await app.sql(PROMO)
  const amina = await aCook(app)
  const dishes = []
  for (const name of ['Koshari', 'Mahshi', 'Om Ali'])
    dishes.push(await aDish(app, amina, { name, dailyPortions: portions }))
  const checkout = await aCheckout(
    app,
    dishes.map(({ id }) => ({ dishId: id, quantity: 2 })),
    promoCode ? { promoCode } : {},
  )
  const sent = watchStatements()
  const placed = await app.client().ordering.placeOrder(checkout)
  expect(placed.orders).toHaveLength(1)
  expect(sent.at(-1 - after)!.text).toBe('commit')
  expect(sent.length, sent.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(most)
})
