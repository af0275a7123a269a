import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { quantile } from '../compare.ts'
import type { Figure } from '../report.ts'
import { aGuestbook, call, signIn, type World } from '../world.ts'

const ORDERS = 200
const UPDATES = 30
const EVERY_MS = 1_000
/** By then the board has started and its pictures have loaded. */
const SETTLED_MS = 5_000
const COOK = { email: 'cook@demo.amama.test', password: 'amama-demo' }

/** Measures how long a change takes to a second device of a kitchen with 200 open orders, and how long it blocks the page. */
export async function measureBoard(world: World, url: string): Promise<Figure[]> {
  const cook = await signIn(url, 'cook')
  const waiting = await fillBoard(world, url, cook)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
  try {
    const devices = [await openBoard(browser, url), await openBoard(browser, url)]
    const used = await Promise.all(devices.map(({ usedMs }) => usedMs()))
    const arrivals: number[] = []
    for (let at = 0; at < UPDATES; at++) {
      const id = waiting[at]!
      const shown = devices.map(({ page }) => untilPreparing(page, id))
      const began = performance.now()
      await call(url, 'POST', `/api/orders/${id}/preparation`, {}, cook)
      await Promise.all(shown)
      const took = performance.now() - began
      arrivals.push(took)
      await wait(Math.max(0, EVERY_MS - took))
    }
    const longest = await Promise.all(devices.map(({ page }) => longestTask(page)))
    const usedAfter = await Promise.all(devices.map(({ usedMs }) => usedMs()))
    const each = usedAfter.map((after, at) => (after - used[at]!) / UPDATES)
    const of = `${ORDERS} open orders, a change each second`
    const shown = { name: `${of}: slowest to be shown on a second device`, value: quantile(arrivals, 1) }
    const blocked = { name: `${of}: longest task of the page`, value: Math.max(...longest) }
    const worked = { name: `${of}: processor time of the page for one`, value: Math.max(...each) }
    return [
      { ...shown, unit: 'ms', must: 1_000, aim: 500 },
      { ...blocked, unit: 'ms', must: 50, aim: 50 },
      { ...worked, unit: 'ms', must: null, aim: null },
    ]
  } finally {
    await browser.close()
  }
}

/** Places two hundred orders, a third in preparation and a third ready. Returns those that wait for an answer. */
async function fillBoard(world: World, url: string, cook: Record<string, string>): Promise<string[]> {
  const nextOrder = await aGuestbook(world, url)
  const waiting: string[] = []
  for (let at = 0; at < ORDERS; at++) {
    const { orders } = await call<{ orders: { id: string }[] }>(url, 'POST', '/api/orders', nextOrder())
    const { id } = orders[0]!
    if (at % 3 === 0) waiting.push(id)
    else await call(url, 'POST', `/api/orders/${id}/preparation`, {}, cook)
    if (at % 3 === 2) await call(url, 'POST', `/api/orders/${id}/readiness`, {}, cook)
  }
  return waiting
}

/** Opens the board on another device of the cook, and records tasks of over 50 ms once the board has settled. */
async function openBoard(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.request.post(`${url}/api/auth/sign-in/email`, { data: COOK, headers: { origin: url } })
  await page.goto(`${url}/cook/orders`, { waitUntil: 'load' })
  await page.waitForFunction((least) => document.querySelectorAll('article').length >= least, ORDERS)
  const session = await context.newCDPSession(page)
  // The main thread's own processor time, which other work on the machine does not lengthen.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  const usedMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  return { page, usedMs }
}

/** The page itself tells when the card hangs there: a look at each frame would count as the page's own work. */
function untilPreparing(page: Page, id: string): Promise<void> {
  const card = `[data-column="preparing"] article[aria-label="${shortOrderId(id)}"]`
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector(wanted)) return
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true })
        look()
      }),
    card,
  )
}

/** The longest task in ms, or 50 if none was longer, because shorter ones are not recorded. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(50, ...(window as unknown as { longTasks: number[] }).longTasks))
}
