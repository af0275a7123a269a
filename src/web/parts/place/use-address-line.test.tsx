import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { useAddressLine } from './use-address-line.ts'

type Address = Parameters<ReturnType<typeof useAddressLine>>[0]

function Line(address: Address) {
  return <p>{useAddressLine()(address) ?? 'nowhere'}</p>
}

const parts = { street: '16 Sherif St', floor: '6', apartment: '63' }
const old = { street: null, customerAddress: '١٤ شارع مصدق' }

test("an address is shown in the reader's language, whoever typed it", () => {
  expect(heard(renderPart(<Line {...parts} />))).toBe('16 Sherif St, floor 6, flat 63')
  expect(heard(renderPart(<Line {...parts} />, 'ar'))).toBe('16 Sherif St، الدور ٦، شقة ٦٣')
})

test("floor and flat have the reader's digits, whoever typed them, and the street keeps its own", () => {
  const typed = { street: '١١ شارع البرازيل', building: '٢', floor: '٤', apartment: '1204' }
  expect(heard(renderPart(<Line {...typed} />))).toContain('١١ شارع البرازيل, building 2, floor 4, flat 1204')
  expect(heard(renderPart(<Line {...typed} />, 'ar'))).toContain(
    '١١ شارع البرازيل، عمارة ٢، الدور ٤، شقة ١٢٠٤',
  )
})

test('a floor or flat that is no number stays as it was typed', () => {
  const typed = { ...parts, floor: 'الأرضي', apartment: '2A' }
  expect(heard(renderPart(<Line {...typed} />, 'ar'))).toBe('16 Sherif St، الدور الأرضي، شقة 2A')
})

test('a street in the other script does not reverse the line', () => {
  expect(renderPart(<Line {...parts} />, 'ar')).toMatch(/^<p>\u2067\u206816 Sherif St\u2069، .*\u2069<\/p>$/)
  expect(renderPart(<Line {...parts} street="شارع شريف" />)).toMatch(/^<p>\u2066\u2068شارع شريف\u2069, /)
})

test('no line breaks between a word and its number', () => {
  expect(renderPart(<Line {...parts} />)).toContain('floor\u00a06, flat\u00a063')
  expect(renderPart(<Line {...parts} />, 'ar')).toContain('الدور\u00a0٦، شقة\u00a0٦٣')
})

test('an address that was stored as one text stays unchanged', () => {
  expect(heard(renderPart(<Line {...old} />))).toBe('١٤ شارع مصدق')
  expect(heard(renderPart(<Line customerAddress="" />))).toBe('nowhere')
})
