import { expect, test } from 'vitest'
import { ROLES } from '../accounts/roles.ts'
import { ANNOUNCEMENT_AUDIENCES, announcementState, audiencesOf, decideSpan } from './announcement.ts'

test('everybody belongs to all and to one audience of their own, guests to the customers', () => {
  expect([null, ...ROLES].map((role) => [role, ...audiencesOf(role)])).toEqual(
    expect.arrayContaining([
      [null, 'all', 'customers'],
      ['customer', 'all', 'customers'],
      ['cook', 'all', 'cooks'],
      ['delivery', 'all', 'couriers'],
      ['admin', 'all', 'admins'],
      ['superadmin', 'all', 'admins'],
    ]),
  )
  expect(new Set([null, ...ROLES].flatMap((role) => audiencesOf(role)))).toEqual(
    new Set(ANNOUNCEMENT_AUDIENCES),
  )
})

test.each([
  [9, 'planned'],
  [10, 'shown'],
  [19, 'shown'],
  [20, 'ended'],
])('from 10 until 20, at %i it is %s', (now, state) =>
  expect(announcementState({ startsAt: 10, endsAt: 20 }, now)).toBe(state),
)

test.each([
  [
    { startsAt: 10, endsAt: 20 },
    { startsAt: 10, endsAt: 20 },
  ],
  [
    { startsAt: null, endsAt: 20 },
    { startsAt: 5, endsAt: 20 },
  ],
  [{ startsAt: 10, endsAt: 10 }, null],
  [{ startsAt: 10, endsAt: 9 }, null],
  [{ startsAt: null, endsAt: 5 }, null],
])('%j at 5 is shown %j', (wanted, span) => {
  const decided = decideSpan(wanted, 5)
  expect(decided.ok ? decided.value : null).toEqual(span)
})
