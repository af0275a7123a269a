import { expect, test } from 'vitest'
import { checkTerms, publishingOf, readTerms, type TermsValues } from './terms-values.ts'

const NOW = Date.parse('2026-11-21T10:10:00Z')
const GOOD: TermsValues = { en: '# Terms\n\nNew. ', ar: '# الشروط\n\nجديدة.', countsFrom: '' }
const newest = {
  version: 'v2',
  publishedAt: '2026-11-01T00:00:00.000Z',
  countsFrom: '2026-11-01T00:00:00.000Z',
  accepted: 3,
  by: null,
  counts: true,
}
const check = (changed: Partial<TermsValues>) =>
  Object.entries(checkTerms({ ...GOOD, ...changed }, { now: NOW, newest })).map(
    ([field, refusal]) => `${field}: ${refusal.code}`,
  )

test.each([
  [{}, []],
  [{ ar: ' ' }, ['ar: field.required']],
  [{ en: '' }, ['en: field.required']],
  [{ en: `# Terms\n\n${'x'.repeat(50_001)}` }, ['en: field.too_long']],
  [{ ar: '# الشروط\n\n<img src=x onerror=alert(1)>' }, ['ar: accounts.terms_unreadable']],
  [{ en: 'Without a title' }, ['en: accounts.terms_unreadable']],
  [{ en: '# Terms\n\nVersion 3' }, ['en: accounts.terms_name_version']],
  [{ countsFrom: '2026-11-20' }, ['countsFrom: accounts.terms_day']],
  [{ countsFrom: '2026-12-01' }, []],
])('a form with %j is refused with %j', (changed, refusals) => expect(check(changed)).toEqual(refusals))

test('the next version replaces the newest, at once or from a day on', () => {
  const list = { audience: 'cook', people: 4, items: [newest], text: { en: '', ar: '' } } as const
  const versions = { ...list, items: [...list.items] }
  expect(publishingOf(GOOD, versions)).toEqual({
    audience: 'cook',
    replaces: 'v2',
    text: { en: '# Terms\n\nNew.', ar: '# الشروط\n\nجديدة.' },
  })
  expect(publishingOf({ ...GOOD, countsFrom: '2026-12-01' }, versions)).toMatchObject({
    countsFrom: '2026-12-01',
  })
})

test('a text is previewed only as a page can show it', () => {
  expect(readTerms('# Terms\n\nNew.')?.title).toBe('Terms')
  expect(readTerms('# Terms\n\n[x](javascript:alert(1))')).toBeNull()
})
