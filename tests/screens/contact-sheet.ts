import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

type Wish = { folder: string; beside: string | null }

/** The design's picture for each of ours. */
const DESIGNS: Record<string, string> = {
  'home--phone-en-light': '01-home-mobile-en-light',
  'home--phone-ar-dark': '02-home-mobile-ar-dark',
  'home--desktop-en-light': '03-home-desktop-en-light',
  'home--desktop-ar-dark': '04-home-desktop-ar-dark',
  'dish--desktop-en-light': '05-dish-desktop-en-light',
  'dish--phone-ar-dark': '06-dish-mobile-ar-dark',
  'cart--phone-en-light': '07-cart-mobile-en-light',
  'cart--phone-ar-dark': '08-cart-mobile-ar-dark',
  'checkout-filled--desktop-en-light': '09-checkout-desktop-en-light',
  'checkout-filled--desktop-ar-dark': '10-checkout-desktop-ar-dark',
  'track-out--phone-en-light': '11-track-mobile-en-light',
  'track-out--phone-ar-dark': '12-track-mobile-ar-dark',
  'track-out--desktop-ar-dark': '13-track-desktop-ar-dark',
  'kitchen-board--desktop-en-light': '14-cook-desktop-en-light',
  'kitchen-board--desktop-ar-dark': '15-cook-desktop-ar-dark',
  'kitchen-board--phone-ar-dark': '16-cook-mobile-ar-dark',
  'courier-board-active--phone-en-light': '17-courier-mobile-en-light',
  'courier-board-active--phone-ar-dark': '18-courier-mobile-ar-dark',
}

/** Writes `index.html` with every picture in the folder by screen, and one PNG for each screen. */
export async function writeContactSheets(browser: Browser, { folder, beside }: Wish) {
  const names = (await readdir(folder)).filter((name) => name.includes('--')).sort()
  const screens = Map.groupBy(names, (name) => name.split('--')[0]!)
  const sections = [...screens].map(([screen, pictures]) => sectionOf(screen, pictures, beside))
  const index = path.join(folder, 'index.html')
  await writeFile(index, pageOf(sections.join('\n')))
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } })
  await page.goto(pathToFileURL(index).href)
  for (const screen of screens.keys()) {
    await page.locator(`#${screen}`).screenshot({ path: path.join(folder, `sheet-${screen}.png`) })
  }
  await page.close()
}

function sectionOf(screen: string, pictures: string[], beside: string | null) {
  const figures = pictures.flatMap((picture) => {
    const name = picture.replace('.png', '')
    const design = designOf(name, beside)
    return [figure(picture, name.split('--')[1]!), ...(design ? [figure(design, 'design')] : [])]
  })
  return `<section id="${screen}"><h2>${screen}</h2><div>${figures.join('')}</div></section>`
}

function designOf(name: string, beside: string | null) {
  const file = beside && DESIGNS[name] && path.resolve(beside, `${DESIGNS[name]}.png`)
  return file && existsSync(file) ? pathToFileURL(file).href : null
}

function figure(source: string, caption: string) {
  const size = /phone|mobile/.test(`${source} ${caption}`) ? 'phone' : 'desktop'
  return `<figure class="${size}"><a href="${source}"><img src="${source}" alt=""></a><figcaption>${caption}</figcaption></figure>`
}

function pageOf(sections: string) {
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px system-ui; margin: 20px; background: #ddd }
section > div { display: flex; flex-wrap: wrap; gap: 14px; align-items: start }
figure { margin: 0 } img { display: block; width: 100% } .phone { width: 206px } .desktop { width: 640px }
figcaption { padding-block: 4px }
</style>
${sections}
`
}
