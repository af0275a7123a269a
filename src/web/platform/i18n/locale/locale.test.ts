import { describe, expect, it } from 'vitest'
import { decideLocale, localeCookie, otherLocale, pathInLocale } from './locale.ts'

const decide = (query: string, cookies: string | null = null) =>
  decideLocale(new URLSearchParams(query), cookies)

describe('the language of a page', () => {
  it.each([
    ['', null, 'en', 'ltr', false],
    ['', 'lang=ar', 'ar', 'rtl', false],
    ['', 'scheme=dark; lang=ar; place=1', 'ar', 'rtl', false],
    ['?lang=ar', null, 'ar', 'rtl', true],
    ['?lang=en', 'lang=ar', 'en', 'ltr', true],
    ['?lang=ar', 'lang=ar', 'ar', 'rtl', false],
    ['?lang=fr', 'lang=ar', 'ar', 'rtl', false],
    ['?lang=fr', 'lang=de', 'en', 'ltr', false],
    ['?lang=', 'xlang=ar', 'en', 'ltr', false],
  ] as const)('for %j with cookies %j is %s', (query, cookies, locale, dir, isNew) => {
    expect(decide(query, cookies)).toEqual({ locale, dir, isNew })
  })

  it('is stored for a year in the cookie that the next request sends', () => {
    const [pair] = localeCookie('ar', 'http:').split(';')
    expect(decide('', pair).locale).toBe('ar')
  })

  it('has a link of its own that keeps the rest of the query', () => {
    expect(pathInLocale('/dish/koshari?from=home&lang=en', 'ar')).toBe('/dish/koshari?from=home&lang=ar')
    expect(pathInLocale('/', otherLocale('ar'))).toBe('/?lang=en')
  })

  it('has a link to this site, whatever the path looks like', () => {
    expect(pathInLocale('/cook/أم-سميرة', 'ar')).toMatch(/^\/cook\/%D8/)
    expect(pathInLocale('//evil.example/x', 'ar')).toBe('/x?lang=ar')
  })
})
