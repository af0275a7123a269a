import { readFileSync } from 'node:fs'
import type { Page, ViewportSize } from '@playwright/test'
import axe from 'axe-core'
import { expect, type Variant } from './town.ts'
import { aRawKey } from './words.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** A story is told once, in one of these; the walk through all pages and the walls prove the other language. */
export const IN_ENGLISH: Variant[] = [{ lang: 'en', scheme: 'light', screen: 'desktop' }]
export const IN_ARABIC: Variant[] = [{ lang: 'ar', scheme: 'dark', screen: 'phone' }]
export const BOTH: Variant[] = [...IN_ENGLISH, ...IN_ARABIC]

export const nameOf = ({ lang, scheme, screen }: Variant) => `${lang}-${scheme} on a ${screen}`

const RAW_KEY = aRawKey()

/**
 * Fails on any page with axe violations (contrast in both colour schemes), raw text keys, sideways scrolling (with large
 * letters too), or without exactly one heading and a title. A walk that comes by in both variants divides this: the desktop
 * takes all of axe, the phone contrast in its own colours, the names in its own language and the widths.
 */
export async function expectSound(page: Page, { walk }: { walk?: Variant } = {}) {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/.{4,}/)
  const viewport = page.viewportSize()!
  await showAlike(page, false)
  await expectNoBarriers(page, walk)
  if (walk?.screen !== 'desktop') await expectNoSidewaysScrolling(page, viewport)
  await page.setViewportSize(viewport)
  await showAlike(page, true)
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(RAW_KEY)
  expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/)
}

async function expectNoBarriers(page: Page, walk: Variant | undefined) {
  // The viewport is as tall as the page, so that a bar at the lower edge covers the same elements on every run.
  const { width, height } = page.viewportSize()!
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, tall) })
  const rules = walk?.screen === 'phone' ? CONTRAST_AND_WORDS : WHOLE
  const passed = seenInFrame.has(page) ? FRAME : []
  expect(await barriers(page, rules, passed), `axe on ${page.url()}`).toEqual([])
  seenInFrame.add(page)
  if (!walk)
    await inOtherScheme(page, async () => {
      expect(
        await barriers(page, CONTRAST, passed),
        `contrast on ${page.url()} in the other colours`,
      ).toEqual([])
    })
}

async function expectNoSidewaysScrolling(page: Page, viewport: ViewportSize) {
  await page.setViewportSize({ ...viewport, width: 320 })
  await expect.poll(() => tooWide(page), 'on a small phone').toEqual([])
  await page.setViewportSize({ ...viewport, width: 390 })
  await setLetters(page, 2)
  await expect.poll(() => tooWide(page), 'with large letters').toEqual([])
  await setLetters(page, 1)
}

/** Fails on a page that scrolls sideways on the smallest phone with letters of twice the size. */
export async function expectFitsSmallest(page: Page) {
  const viewport = page.viewportSize()!
  await page.setViewportSize({ ...viewport, width: 320 })
  await setLetters(page, 2)
  await expect.poll(() => tooWide(page), 'on a small phone with large letters').toEqual([])
  await setLetters(page, 1)
  await page.setViewportSize(viewport)
}

type Rules = { type: 'tag' | 'rule'; values: string[] }

const WHOLE: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
const CONTRAST: Rules = { type: 'rule', values: ['color-contrast'] }
/** What depends on the language too: the words that are seen must be part of the name. */
const CONTRAST_AND_WORDS: Rules = { type: 'rule', values: ['color-contrast', 'label-content-name-mismatch'] }

/**
 * Arabic letters look otherwise in a word than alone, so axe takes Arabic words for icons, which a font draws by their names, and does
 * not read them. We have no such font: no difference is enough for an icon, and no word before it decides. The roles are axe's own.
 */
const READS_EVERY_WORD = `axe.configure({ checks: [{
  id: 'label-content-name-mismatch',
  options: { pixelThreshold: 2, occurrenceThreshold: Infinity, valueTextRoles: ['switch', 'checkbox', 'radio'] },
}] })`

/** Less than half the size of `axe.source`, which a browser reads anew on every page. */
const AXE = `${readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')};${READS_EVERY_WORD}`

/** None of our rules looks into style sheets. */
const WITHOUT_STYLES: axe.PreloadOptions = { assets: ['media'] }

/** The rows of a list are alike, so only the first ones are looked at, except for their texts. */
const ALIKE = '[data-rows] :is(tr, li):nth-child(n+4)'
const showAlike = (page: Page, isShown: boolean) =>
  page.evaluate(
    ([alike, display]) => {
      for (const row of document.querySelectorAll<HTMLElement>(alike)) row.style.display = display
    },
    [ALIKE, isShown ? '' : 'none'] as const,
  )

/** What surrounds each page. The first page that somebody opens is looked at with it. */
const FRAME = [['body header:not(main *)'], ['body footer:not(main *)'], ['body nav:not(main *)']]
const seenInFrame = new WeakSet<Page>()

/**
 * The violations of these rules. Elements without a violation are not described, which is most of axe's work. Our pages have
 * no frames, so axe can finish here, without a blank page.
 */
async function barriers(page: Page, runOnly: Rules, exclude: string[][]): Promise<string[]> {
  const options = { runOnly, resultTypes: ['violations'], preload: WITHOUT_STYLES } satisfies axe.RunOptions
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  await comeToRest(page)
  const seen = await page.evaluate(({ looked, wanted }) => window.axe.runPartial(looked, wanted), {
    looked: { include: [['html']], exclude },
    wanted: options,
  })
  const { violations } = await axe.finishRun([seen], options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * What is still appearing or changing its colours has too little contrast, and axe reads no words whose font is still loading.
 * What turns for ever, or moves as the page is scrolled, is not waited for.
 */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          Number.isFinite(effect?.getComputedTiming().endTime),
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Only colours depend on the scheme, so the page is not reloaded. */
async function inOtherScheme(page: Page, look: () => Promise<void>) {
  const root = page.locator('html')
  const before = await root.getAttribute(SCHEME)
  const shown = before === 'light' || before === 'dark' ? before : await systemScheme(page)
  const show = (scheme: string) =>
    root.evaluate((html, [name, value]) => html.setAttribute(name, value), [SCHEME, scheme] as const)
  await show(shown === 'dark' ? 'light' : 'dark')
  await look()
  await show(before ?? 'auto')
}

const SCHEME = 'data-mantine-color-scheme'

const systemScheme = (page: Page) =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))

/** The elements that make the page scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > clientWidth
      })
      .map((element) => `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 80))
  })

const USUAL_LETTERS_PX = 16

/** Sets the browser's font size: 2 is twice the usual size. */
export async function setLetters(page: Page, times: number) {
  const session = await page.context().newCDPSession(page)
  const standard = USUAL_LETTERS_PX * times
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await session.detach()
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${standard}px`)
}
