import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aMarket } from '#tests/world/market.ts'

async function aMap() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const read = async (path: string) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const listed = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  const linked = async () => {
    const files = (await listed('/sitemap.xml')).map((file) => new URL(file))
    return (await Promise.all(files.map(({ pathname, search }) => listed(pathname + search)))).flat()
  }
  return { app, ...market, read, listed, linked }
}

test('robots.txt closes the API and names the site map by its full address', async () => {
  const { read } = await aMap()
  const robots = await read('/robots.txt')
  expect(robots).toMatch(/^Disallow: \/api\/$/m)
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m)
})

test('the site map has every public dish and kitchen in both languages, and no other', async () => {
  const { app, koshari, amina, linked } = await aMap()
  const dishAt = (lang: string) => expect.stringMatching(new RegExp(`/dish/${koshari.id}\\?lang=${lang}$`))
  const kitchenAt = (lang: string) => expect.stringMatching(new RegExp(`/cook/${amina.id}\\?lang=${lang}$`))
  expect(await linked()).toEqual(
    expect.arrayContaining([dishAt('en'), dishAt('ar'), kitchenAt('en'), kitchenAt('ar')]),
  )
  await app.sql(`update dishes set status = 'pending' where id = $1`, [koshari.id])
  expect(await linked()).not.toContainEqual(dishAt('en'))
  await app.sql(`update users set status = 'banned' where id = $1`, [amina.id])
  expect(await linked()).not.toContainEqual(kitchenAt('en'))
})

test('more dishes than fit into a file are listed in several, each once', async () => {
  const { app, koshari, linked } = await aMap()
  await app.sql(
    `insert into dishes select (jsonb_populate_record(d, jsonb_build_object('id', 'many-' || n))).*
     from dishes d, generate_series(1, 10500) n where d.id = $1`,
    [koshari.id],
  )
  const dishes = (await linked()).filter((address) => address.includes('/dish/many-'))
  expect(dishes).toHaveLength(21_000)
  expect(new Set(dishes).size).toBe(21_000)
})

test.each(['x'.repeat(300), '%00', "' or 1=1"])('a site map from %s is refused', async (from) => {
  const { app } = await aMap()
  expect((await app.request(`/sitemap/dishes.xml?from=${from}`)).status).toBeOneOf([400, 404])
})
