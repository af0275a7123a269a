import { expect, test } from 'vitest'
import { decideBroadcastChange, decideResume, decideStop, decideTerms, rolesOf } from './broadcast.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

test.each(['/', '/dish/koshari', '/my-orders?x=1#top', '/cooks?q=حلويات'])('%s is a page of ours', (url) =>
  expect(decideTerms({ url, startsAt: null }, NOW)).toEqual({ ok: true, value: { startsAt: NOW } }),
)

test.each([
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/a\\b',
  'cooks',
  '',
  '/api/admin/users.csv',
])('%j is refused', (url) =>
  expect(decideTerms({ url, startsAt: null }, NOW)).toMatchObject({ code: 'broadcast.foreign_address' }),
)

test('a time lies ahead, unless it is kept', () => {
  const at = (startsAt: number, stored?: { startsAt: number }) =>
    decideTerms({ url: null, startsAt }, NOW, stored)
  expect(at(NOW + 1)).toEqual({ ok: true, value: { startsAt: NOW + 1 } })
  expect(at(NOW)).toMatchObject({ code: 'broadcast.time_past' })
  expect(at(NOW - 1, { startsAt: NOW - 2 })).toMatchObject({ code: 'broadcast.time_past' })
  expect(at(NOW - 1, { startsAt: NOW - 1 })).toMatchObject({ ok: true })
})

test('a broadcast is changed only before it began, and in the version that was seen', () => {
  expect(decideBroadcastChange({ beganAt: null, version: 2 }, 2)).toMatchObject({ ok: true })
  expect(decideBroadcastChange({ beganAt: null, version: 2 }, 1)).toMatchObject({ code: 'broadcast.stale' })
  expect(decideBroadcastChange({ beganAt: NOW, version: 2 }, 2)).toMatchObject({ code: 'broadcast.begun' })
})

test('what is not sent yet is stopped, and goes on from where it stood', () => {
  for (const state of ['scheduled', 'sending', 'stopped'] as const)
    expect(decideStop({ state })).toEqual({ ok: true, value: 'stopped' })
  expect(decideStop({ state: 'sent' })).toMatchObject({ code: 'broadcast.sent' })
  expect(decideResume({ state: 'stopped', beganAt: null })).toEqual({ ok: true, value: 'scheduled' })
  expect(decideResume({ state: 'stopped', beganAt: NOW })).toEqual({ ok: true, value: 'sending' })
  expect(decideResume({ state: 'sent', beganAt: NOW })).toMatchObject({ code: 'broadcast.sent' })
})

test('an audience consists of roles', () => {
  expect(rolesOf('everybody')).toBeNull()
  expect(rolesOf('admins')).toEqual(['admin', 'superadmin'])
})
