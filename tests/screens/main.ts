import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { comeAlive } from '../journeys/world/come-alive.ts'
import { writeContactSheets } from './contact-sheet.ts'
import { LUNCHTIME } from './lunchtime.ts'
import { takeMessages } from './messages.ts'
import type { Screen } from './screen.ts'
import { activity } from './screens/activity.ts'
import { changes } from './screens/changes.ts'
import { content } from './screens/content.ts'
import { dispatch } from './screens/dispatch.ts'
import { firstSteps } from './screens/first-steps.ts'
import { incidents } from './screens/incidents.ts'
import { marketSettings } from './screens/market-settings.ts'
import { couriersOfAdmins, kitchensOfAdmins, moderation, problemsOfAdmins } from './screens/moderation.ts'
import { office } from './screens/office.ts'
import { order } from './screens/order.ts'
import { others } from './screens/others.ts'
import { payouts } from './screens/payouts.ts'
import { adminOrders, people } from './screens/people.ts'
import { reviews } from './screens/reviews.ts'
import { secondFactor } from './screens/second-factor.ts'
import { shop } from './screens/shop.ts'
import { work } from './screens/work.ts'
import { nameOf, SIZES, VARIANTS, type Variant } from './variants.ts'
import { wordsIn } from './words.ts'
import { openWorld, type World } from './world.ts'

const SCREENS = [
  ...shop,
  ...reviews,
  ...order,
  ...work,
  ...payouts,
  ...activity,
  ...marketSettings,
  ...content,
  ...office,
  ...dispatch,
  ...adminOrders,
  ...people,
  ...moderation,
  ...problemsOfAdmins,
  ...incidents,
  ...changes,
  ...couriersOfAdmins,
  ...kitchensOfAdmins,
  ...others,
  ...secondFactor,
  // Last, because they add a kitchen.
  ...firstSteps,
]
const FOLDER = path.join(import.meta.dirname, '../../screens')
const DOOR = { latitude: 30.0452, longitude: 31.2198 }
const QUIET_MS = 1_000
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/** Takes the pictures. `--only` and `--variant` select by parts of the name, `--beside` shows the designs beside them. */
export async function takeScreens(executablePath: string, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, variant: { type: 'string' }, beside: { type: 'string' } },
  })
  const screens = SCREENS.filter(({ name }) => isWanted(name, values.only))
  const variants = VARIANTS.filter((variant) => isWanted(nameOf(variant), values.variant))
  if (!values.only && !values.variant) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const world = await openWorld()
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  const missed: string[] = []
  try {
    const visitors = createVisitors(browser, world)
    for (const screen of screens) {
      missed.push(...(await takeScreen(screen, variants, world, visitors)))
    }
    missed.push(
      ...(await takeMessages(
        browser,
        FOLDER,
        (name, variant) => isWanted(name, values.only) && isWanted(variant, values.variant),
      )),
    )
    await writeContactSheets(browser, { folder: FOLDER, beside: values.beside ?? null })
  } finally {
    await browser.close()
    await world.close()
  }
  for (const name of missed) console.error(`no picture of ${name}`)
  return missed.length
}

function isWanted(name: string, parts = '') {
  return parts.split(',').some((part) => name.includes(part))
}

async function takeScreen(screen: Screen, variants: Variant[], world: World, visitors: Visitors) {
  const missed: string[] = []
  const undo = await screen.given?.(world)
  for (const variant of variants.filter(({ size }) => screen.sizes?.includes(size) ?? true)) {
    const name = `${screen.name}--${nameOf(variant)}`
    const began = performance.now()
    const context = await visitors.come(screen, variant)
    try {
      const page = await context.newPage()
      await visit(page, screen, variant, world)
      if (!screen.inWindow) await openTheWindow(page)
      await page.screenshot({
        path: path.join(FOLDER, `${name}.png`),
        animations: 'disabled',
        caret: 'hide',
      })
      console.log(`${name} (${Math.round(performance.now() - began)} ms)`)
    } catch (error) {
      missed.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
    await context.close()
  }
  await undo?.()
  return missed
}

async function visit(page: Page, screen: Screen, variant: Variant, world: World) {
  const address = typeof screen.path === 'string' ? screen.path : await screen.path(world)
  await page.goto(address, { waitUntil: 'load' })
  await comeAlive(page)
  await screen.act?.(page, { variant, world, say: wordsIn(variant.lang) })
  // A live page's stream never ends, so this may time out. All other requests have been answered by then.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {})
  await settle(page)
}

/**
 * Makes the window as tall as the page, so that sticky parts are at the edges of the picture. Parts with
 * `content-visibility: auto` are shown first, because their height is only a guess until then.
 */
async function openTheWindow(page: Page) {
  const { width } = page.viewportSize()!
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    }
  })
  await page.evaluate(() => scrollTo(0, 0))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  await settle(page)
}

/** Waits until all fonts and pictures have loaded, those below the window too, and some frames have been drawn. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    for (let frame = 0; frame < 4; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

type Visitors = ReturnType<typeof createVisitors>

/** A new browser context for each picture. Each person signs in only once. */
function createVisitors(browser: Browser, world: World) {
  const sessions = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>()

  async function sessionOf(who: string) {
    const known = sessions.get(who)
    if (known) return known
    const context = await browser.newContext({ baseURL: world.url })
    const page = await context.newPage()
    await page.goto('/login')
    await comeAlive(page)
    await page.locator('input[type="email"]').fill(`${who}@demo.amama.test`)
    await page.locator('input[autocomplete="current-password"]').fill('amama-demo')
    await page.locator('main form button[type="submit"]').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    const { cookies } = await context.storageState()
    await context.close()
    await world.ask(`update sessions set expires_at = '2100-01-01'`)
    const session = { cookies, origins: [] }
    sessions.set(who, session)
    return session
  }

  return {
    async come(screen: Screen, variant: Variant): Promise<BrowserContext> {
      const who = typeof screen.as === 'function' ? await screen.as(world) : screen.as
      const { lang, scheme, size } = variant
      const context = await browser.newContext({
        baseURL: world.url,
        viewport: SIZES[size],
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
        colorScheme: scheme,
        reducedMotion: 'reduce',
        geolocation: DOOR,
        permissions: ['geolocation'],
        timezoneId: 'Africa/Cairo',
        ...(who ? { storageState: await sessionOf(who) } : {}),
      })
      context.setDefaultTimeout(8_000)
      await context.addCookies([
        { name: 'lang', value: lang, url: world.url },
        { name: 'scheme', value: scheme, url: world.url },
      ])
      await context.clock.setFixedTime(LUNCHTIME)
      await screen.bring?.(context, world)
      return context
    },
  }
}
