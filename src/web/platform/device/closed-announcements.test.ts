import { afterEach, expect, test, vi } from 'vitest'
import { CLOSE_ANNOUNCEMENTS, readClosedAnnouncements } from './closed-announcements.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, []],
  ['place=30,31', []],
  ['announced=', []],
  ['lang=ar; announced=a.b-_9', ['a', 'b-_9']],
  ['announced=a.<script>.%00.b', ['a', 'b']],
  [`announced=${'x'.repeat(65)}`, []],
])('of %j the closed ones are %j', (cookies, closed) =>
  expect(readClosedAnnouncements(cookies)).toEqual(closed),
)

/** A page that runs the script; returns how to press a button, and what the page's cookies become. */
function aPage(cookie: string, protocol = 'http:') {
  const focused: string[] = []
  const getElementById = (id: string) => ({ focus: () => void focused.push(id) })
  const page = { cookie, getElementById }
  let press: (event: object) => void = () => {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof press) => {
    press = listener
  })
  // biome-ignore lint/security/noGlobalEval: the page runs it the same way
  globalThis.eval(CLOSE_ANNOUNCEMENTS)
  return {
    page,
    focused,
    close(id: string) {
      const strip = { hidden: false }
      const button = { dataset: { closeAnnouncement: id }, parentNode: strip }
      press({ target: { closest: () => button } })
      return strip.hidden
    },
    pressElsewhere: () => press({ target: { closest: () => null } }),
  }
}

test('a press hides the strip and keeps its id, and the oldest of very many are forgotten', () => {
  const { page, close, pressElsewhere } = aPage(
    `lang=ar; announced=${Array.from({ length: 20 }, (_, at) => `n${at}`).join('.')}`,
  )
  pressElsewhere()
  expect(page.cookie).toMatch(/n19$/)
  expect(close('new')).toBe(true)
  const kept = readClosedAnnouncements(page.cookie.split(';')[0]!)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'n1', 'new'])
  expect(page.cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax$/)
})

test('over https the cookie is never sent without', () => {
  const { page, close } = aPage('', 'https:')
  close('a')
  expect(page.cookie).toBe('announced=a; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('the first one that a device closes, whose button had the focus that the page gets', () => {
  const { page, close, focused } = aPage('')
  close('a')
  expect(focused).toEqual(['main'])
  expect(readClosedAnnouncements(page.cookie.split(';')[0]!)).toEqual(['a'])
})
