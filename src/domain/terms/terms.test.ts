import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/accounts/roles.ts'
import { audienceOf, isAgreement, LEGAL_TEXTS } from './audiences.ts'
import { decideCountsFrom, decideTermsAsked, namesVersion, nextVersion } from './versions.ts'

test('everybody but admins has terms to accept', () => {
  expect(ROLES.map((role) => [role, audienceOf(role)])).toEqual(
    expect.arrayContaining([
      ['customer', 'customer'],
      ['cook', 'cook'],
      ['delivery', 'delivery'],
      ['admin', null],
      ['superadmin', null],
    ]),
  )
})

test('every legal text but the privacy notice is accepted by its audience', () => {
  expect(LEGAL_TEXTS.filter(isAgreement)).toEqual(['customer', 'cook', 'delivery'])
  expect(ROLES.map(audienceOf)).not.toContain('privacy')
})

test.each([
  ['v1', 'v2'],
  ['v9', 'v10'],
  ['v10', 'v11'],
])('after %s comes %s', (version, next) => expect(nextVersion(version)).toBe(next))

describe('the day from which new terms count', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const replacedCountsFrom = Date.parse('2026-11-01T00:00:00Z')

  test.each([
    ['no day', undefined, '2026-11-21T10:00:00.000Z'],
    ['today', '2026-11-21', '2026-11-21T10:00:00.000Z'],
    ['a later day, from its midnight in Cairo', '2026-12-01', '2026-11-30T22:00:00.000Z'],
  ])('%s', (_, day, from) => {
    const decided = decideCountsFrom(day, { now, replacedCountsFrom })
    expect(decided.ok && new Date(decided.value).toISOString()).toBe(from)
  })

  test.each(['2026-11-20', '2020-01-01', '2027-11-23'])('%s is refused', (day) => {
    expect(decideCountsFrom(day, { now, replacedCountsFrom })).toEqual({
      ok: false,
      code: 'accounts.terms_day',
      params: { earliest: '2026-11-21', latest: '2027-11-22' },
    })
  })

  test('a version never counts before the one that it replaces', () => {
    const coming = { now, replacedCountsFrom: Date.parse('2026-11-30T22:00:00Z') }
    expect(decideCountsFrom(undefined, coming)).toMatchObject({
      code: 'accounts.terms_day',
      params: { earliest: '2026-12-01' },
    })
    expect(decideCountsFrom('2026-12-01', coming).ok).toBe(true)
  })
})

test.each([
  ['Version v1', true],
  ['النسخة v1', true],
  ['نسخة ٢', true],
  ['These are the terms, v12.', true],
  ['the version number changes', false],
  ['يتغير رقم النسخة، ونطلب منك', false],
  ['Support works from 9:00', false],
])('"%s" names a version: %s', (text, names) => expect(namesVersion(text)).toBe(names))

describe('what a person is asked', () => {
  test.each([
    ['accepted the newest', { accepted: 'v2', current: 'v2', newest: 'v2' }, null, null],
    ['accepted nothing', { accepted: null, current: 'v1', newest: 'v1' }, 'v1', null],
    ['an older version', { accepted: 'v9', current: 'v10', newest: 'v10' }, 'v10', null],
    ['a version that counts later', { accepted: 'v1', current: 'v1', newest: 'v2' }, null, 'v2'],
    ['accepted the later one already', { accepted: 'v2', current: 'v1', newest: 'v2' }, null, null],
    ['behind both', { accepted: 'v1', current: 'v2', newest: 'v3' }, 'v2', null],
  ])('%s', (_, versions, due, offered) => {
    expect(decideTermsAsked({ ...versions, isWorking: false })).toEqual({ due, offered })
  })

  test('an order under way is never interrupted: the terms are offered meanwhile', () => {
    const standing = { accepted: 'v1', current: 'v2', newest: 'v2', isWorking: true }
    expect(decideTermsAsked(standing)).toEqual({ due: null, offered: 'v2' })
  })
})
