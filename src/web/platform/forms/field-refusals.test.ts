import { expect, test } from 'vitest'
import { fieldRefusalsOf } from './field-refusals.ts'

const FIELDS = ['code', 'maxUses'] as const
const FIELD_OF = { 'promo.code_taken': 'code', 'promo.max_uses_below_used': 'maxUses' } as const
const found = (code: string, data: Record<string, unknown> = {}) =>
  fieldRefusalsOf({ code, status: 409, data }, FIELDS, FIELD_OF)

test('a refusal is shown at its field, with its parameters', () =>
  expect(found('promo.max_uses_below_used', { used: 40 })).toEqual({
    maxUses: { code: 'promo.max_uses_below_used', params: { used: 40 } },
  }))

test('invalid input is shown at each field that it names, and unknown fields are left out', () => {
  const issues = [{ path: 'code' }, { path: 'maxUses' }, { path: 'maxUses' }, { path: 'price' }, {}]
  expect(found('request.invalid', { issues })).toEqual({
    code: { code: 'field.invalid' },
    maxUses: { code: 'field.invalid' },
  })
})

test.each([['network.offline'], ['__proto__'], ['request.invalid']])('%s belongs to no field', (code) =>
  expect(found(code)).toEqual({}),
)
