import { expect, test } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { anOwnDish, aWaitingEdit } from '#tests/world/own-dish.ts'
import { decisionsFor, differences } from './decisions.ts'

test.each<[string, Partial<OwnDish>, string[]]>([
  ['a new dish', {}, ['approve', 'reject', 'flag']],
  ['an approved one', { status: 'approved' }, ['reject', 'setPending', 'flag']],
  [
    'one with an edit',
    { status: 'approved', edit: aWaitingEdit() },
    ['approve', 'reject', 'setPending', 'flag'],
  ],
  ['a rejected and flagged one', { status: 'rejected', flagged: true }, ['approve', 'setPending', 'resolve']],
])('%s is offered only the decisions that would change it', (_, given, actions) =>
  expect(decisionsFor(anOwnDish(given))).toEqual(actions),
)

test('the differences name the changed fields that admins decide on, and no others', () => {
  const after = anOwnDish({ name: 'Kushari', edit: aWaitingEdit(), soldToday: 4, version: 2 })
  expect(differences(anOwnDish(), after)).toEqual(['name', 'edit'])
})
