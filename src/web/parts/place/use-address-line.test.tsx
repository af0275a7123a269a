import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { useAddressLine } from './use-address-line.ts'

type Given = Parameters<ReturnType<typeof useAddressLine>>[0]

function Line(address: Given) {
  return <p>{useAddressLine()(address) ?? 'nowhere'}</p>
}

const parts = { street: '16 Sherif St', floor: '6', apartment: '63' }
const old = { street: null, customerAddress: '١٤ شارع مصدق' }

test('an address is read in the words of the reader, whoever typed it', () => {
  expect(heard(renderPart(<Line {...parts} />))).toBe('16 Sherif St, floor 6, flat 63')
  expect(heard(renderPart(<Line {...parts} />, 'ar'))).toBe('16 Sherif St، الدور 6، شقة 63')
})

test('a street of the other script does not turn the line around', () => {
  expect(renderPart(<Line {...parts} />, 'ar')).toMatch(/^<p>\u2067\u206816 Sherif St\u2069، .*\u2069<\/p>$/)
  expect(renderPart(<Line {...parts} street="شارع شريف" />)).toMatch(/^<p>\u2066\u2068شارع شريف\u2069, /)
})

test('an address that came as one text stays as it is', () => {
  expect(heard(renderPart(<Line {...old} />))).toBe('١٤ شارع مصدق')
  expect(heard(renderPart(<Line customerAddress="" />))).toBe('nowhere')
})
