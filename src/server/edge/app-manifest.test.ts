import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'

test.each([
  ['', 'en', 'ltr', ['Browse', 'My orders']],
  ['?lang=ar&role=cook', 'ar', 'rtl', ['الطلبات', 'أكلاتي', 'مواعيدي']],
  ['?lang=en&role=delivery', 'en', 'ltr', ['Orders', 'Cash']],
  ['?lang=xx&role=nobody', 'en', 'ltr', ['Browse', 'My orders']],
])(
  'the app manifest%s is in its language, with the shortcuts of its role',
  async (query, lang, dir, names) => {
    const app = await aTestApp()
    const answer = await app.request(`/manifest.webmanifest${query}`)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await answer.json()) as { shortcuts: { name: string; url: string }[]; icons: object[] }
    expect(manifest).toMatchObject({
      lang,
      dir,
      start_url: '/',
      display: 'standalone',
      short_name: expect.stringMatching(/A-MAMA|ماما/),
    })
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(names)
    expect(manifest.icons).toHaveLength(3)
  },
)

test('the offline page needs nothing but itself, and speaks both languages', async () => {
  const app = await aTestApp()
  const answer = await app.request('/offline')
  const page = await answer.text()
  expect(page).toContain('lang="ar" dir="rtl"')
  expect(page).not.toMatch(/<link rel="stylesheet"|<script src/)
})
