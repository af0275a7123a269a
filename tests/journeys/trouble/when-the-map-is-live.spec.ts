import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { fieldOf, openCheckoutWithTwo } from '../world/steps.ts'
import { expect, test } from '../world/town.ts'
import { type Lang, wordsOf } from '../world/words.ts'

const TILES = /^http:\/\/[abc]\.tiles\.test\/\d+\/\d+\/\d+\.png$/

test.use({
  settings: {
    MAP_TILE_URL: 'http://{s}.tiles.test/{z}/{x}/{y}.png',
    MAP_TILE_ATTRIBUTION: 'Drawn by <a href="https://tiles.test/people">those who walked there</a>',
  },
})

async function openMap(page: Page) {
  await openCheckoutWithTwo(page)
  await fieldOf(page, 'pin').click()
}

/** Sets the pin by a tap in the middle of the map. */
async function tapTheMap(page: Page, lang: Lang) {
  const say = wordsOf(lang)
  await page.getByRole('application').click()
  await page.getByRole('button', { name: say('common:place.confirm') }).click()
  await expect(page.getByText(say('ordering:checkout.pinnedIn'))).toBeVisible()
}

test('live tiles load from each of their addresses, name their source, and accept the pin', async ({
  person,
}) => {
  const page = await person({ lang: 'ar', scheme: 'dark', screen: 'phone' })
  const tile = await readFile(path.join(import.meta.dirname, '../../../public/icon-192.png'))
  const asked = new Set<string>()
  await page.route(TILES, (route) => {
    asked.add(new URL(route.request().url()).hostname)
    return route.fulfill({ body: tile, contentType: 'image/png' })
  })
  await openMap(page)
  await expect(page.getByRole('link', { name: 'those who walked there' })).toBeVisible()
  await expect.poll(() => asked.size).toBeGreaterThan(1)
  await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await tapTheMap(page, 'ar')
})

test('if live tiles fail, the page says so and the built-in map accepts the pin', async ({ person }) => {
  const page = await person({ lang: 'en', scheme: 'light', screen: 'desktop' })
  await page.route(TILES, (route) => route.abort())
  await openMap(page)
  await expect(page.getByText(wordsOf('en')('common:map.loadError'))).toBeVisible()
  await tapTheMap(page, 'en')
})
