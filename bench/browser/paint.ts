import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { median } from '../compare.ts'
import type { Figure } from '../report.ts'

/** A cheap phone and a desktop, both on Lighthouse's slow 4G with a processor four times slower. */
const SCREENS: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 180_000, uploadThroughput: 84_000 }
const SLOWER_PROCESSOR = 4
/** The cart's quote is the last request, and nothing large is painted after it. */
const SETTLED_MS = 1_500

/** Measures the shop window in Arabic, and the largest paint of the checkout with three dishes in the cart and with none. */
export async function measurePaints(url: string, rounds: number): Promise<Figure[]> {
  const carts = { 'three dishes': await threeDishes(url), 'an empty cart': '[]' }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
  const figures: Figure[] = []
  const homes: { painted: number; tapped: number }[] = []
  for (let round = 0; round < rounds; round++) homes.push(await firstTap(browser, url))
  figures.push(
    {
      name: 'largest paint of the shop window in Arabic, phone',
      value: median(homes.map(({ painted }) => painted)) / 1_000,
      unit: 's',
      must: 2,
      aim: 1.5,
    },
    {
      name: 'first tap on + answered after the visit began, phone',
      value: median(homes.map(({ tapped }) => tapped)) / 1_000,
      unit: 's',
      must: 4.7,
      aim: 3.5,
    },
  )
  for (const [name, screen] of Object.entries(SCREENS))
    for (const [filled, cart] of Object.entries(carts)) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await largestPaint(browser, screen, url, cart))
      figures.push({
        name: `largest paint of the checkout, ${filled}, ${name}`,
        value: median(times) / 1_000,
        unit: 's',
        must: 1.4,
        aim: 1.2,
      })
    }
  await browser.close()
  return figures
}

async function threeDishes(url: string): Promise<string> {
  const answer = (await (await fetch(`${url}/api/dishes`)).json()) as { items: object[] }
  return JSON.stringify(answer.items.slice(0, 3).map((dish) => ({ ...dish, quantity: 1 })))
}

async function largestPaint(browser: Browser, screen: BrowserContextOptions, url: string, cart: string) {
  const { context, page } = await aSlowPage(browser, screen)
  await page.addInitScript((kept) => localStorage.setItem('cart', kept), cart)
  await page.goto(`${url}/checkout`, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  const time = await readLargestPaint(page)
  await context.close()
  return time
}

/** Taps the first + as soon as it is painted. It is answered when the cart has the dish. */
async function firstTap(browser: Browser, url: string) {
  const { context, page } = await aSlowPage(browser, SCREENS.phone!)
  await context.addCookies([{ name: 'lang', value: 'ar', url }])
  await page.addInitScript(() => {
    const look = () => {
      const plus = document.querySelector<HTMLElement>('article button[data-one]')
      if (plus && performance.getEntriesByName('first-contentful-paint').length > 0) {
        plus.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        plus.click()
      } else requestAnimationFrame(look)
    }
    look()
    const wait = () => {
      if (localStorage.getItem('cart')?.includes('quantity')) performance.mark('answered')
      else requestAnimationFrame(wait)
    }
    wait()
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('answered').length > 0)
  await page.waitForTimeout(SETTLED_MS)
  const painted = await readLargestPaint(page)
  const tapped = await page.evaluate(() => performance.getEntriesByName('answered')[0]!.startTime)
  await context.close()
  return { painted, tapped }
}

async function aSlowPage(browser: Browser, screen: BrowserContextOptions) {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR })
  return { context, page }
}

const readLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
