import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { CourierCard, type CourierCardProps } from './courier-card.tsx'

const read = (card: Partial<CourierCardProps>) =>
  heard(
    renderPart(
      <CourierCard
        id="ABCDEFGH12345678"
        shownId="ABCD-EFGH"
        status="out_for_delivery"
        isMine
        isFetched
        batchCount={1}
        reason={null}
        pickup={{ name: 'Tante Nadia', address: '22 Iran St' }}
        dropOff={{ name: 'Yara', address: '14 Mossadak St' }}
        distanceKm={2.3}
        total={482}
        payment={{ collect: 482, change: 18 }}
        pay={23}
        items={[]}
        placedAt="2026-11-21T11:05:00.000Z"
        now={Date.parse('2026-11-21T12:00:00.000Z')}
        {...card}
      />,
    ),
  )

test('at the door the card says what to collect, which note the customer pays with and what to give back', () => {
  const atDoor = read({})
  expect(atDoor).toContain('Collect in cash 482 EGP Pays with 500 EGP Give back 18 EGP')
  expect(atDoor).toContain('You earn 23 EGP')
  expect(atDoor.match(/482/g)).toHaveLength(1)
  const unknownNote = read({ payment: { collect: 482, change: null } })
  expect(unknownNote).toContain('Collect in cash 482 EGP')
  expect(unknownNote).not.toMatch(/Pays with|Give back/)
  const paid = read({ payment: 'paid' })
  expect(paid).toContain('482 EGP You earn 23 EGP Paid. Collect nothing.')
  expect(paid).not.toContain('Paid online')
})

test('before the food is fetched the card has the cash on one line', () => {
  const onTheWay = read({ isFetched: false })
  expect(onTheWay).toContain('Collect 482 EGP')
  expect(onTheWay).not.toContain('Pays with')
})
