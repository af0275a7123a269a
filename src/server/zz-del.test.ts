import { test } from 'vitest'
import { aTestApp, ORIGIN } from '#tests/world/app.ts'
import { aMarket } from '#tests/world/market.ts'
test('x', async () => {
  const app = await aTestApp()
  const m = await aMarket(app)
  ;(app.platform.log as any).error = (o: any) => console.log(o.err.message, o.err.stack.split('\n').slice(0,12).join('\n'))
  const n = 100000
  const nested = '['.repeat(n) + ']'.repeat(n)
  for (const a of ['/api/quotes', '/api/auth/sign-in/email', '/api/orders', '/api/functions/createOrder']) {
  const r = await app.request(a, { method: 'POST', headers: {'content-type': 'application/json', origin: ORIGIN}, body: `{"lines":[{"dishId":"${m.koshari.id}","quantity":${nested}}]}` })
  console.log(a, r.status, (await r.text()).slice(0, 300))
  const r2 = await app.request(a, { method: 'POST', headers: {'content-type': 'application/json', origin: ORIGIN}, body: nested })
  console.log(a, r2.status, (await r2.text()).slice(0, 300))
  const r3 = await app.request(a, { method: 'POST', headers: {'content-type': 'application/json', origin: ORIGIN}, body: `{"evil":${nested}}` })
  console.log(a, r3.status, (await r3.text()).slice(0, 300))
  }
})
