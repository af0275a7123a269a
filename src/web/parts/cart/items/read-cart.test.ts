import { describe, expect, it } from 'vitest'
import { countItems, foodTotal } from './cart-items.ts'
import { readCart } from './read-cart.ts'

const kept = (over: Record<string, unknown> = {}) => ({
  id: 'koshari',
  name: 'Koshari',
  nameAr: 'كشري',
  price: 65,
  quantity: 2,
  savedForLater: false,
  cookId: 'amina',
  cookName: 'Om Amina',
  cookNameAr: null,
  photoUrl: '/media/dishes/ab12-480.webp',
  ...over,
})
const read = (...items: unknown[]) => readCart(JSON.stringify(items))

describe('a cart that the browser kept', () => {
  it('comes back as it was', () => {
    const items = [kept({ notes: 'no onion' }), kept({ id: 'ful', savedForLater: true })]
    expect(read(...items)).toEqual(items)
  })

  it('needs no more than the fields of a cart item', () => {
    const item = { id: 'koshari', name: 'Koshari', price: 65, quantity: 1, savedForLater: false }
    expect(read(item)).toMatchObject([{ ...item, cookId: '', photoUrl: null }])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"id":'],
    ['another version', '{"version":2,"items":[]}'],
    ['a text', '"cart"'],
    ['a megabyte', JSON.stringify([kept({ name: 'x'.repeat(1_000_000) })])],
  ])('is empty when it is %s', (_, text) => {
    expect(readCart(text)).toEqual([])
  })

  it.each([
    ['an id that is markup', { id: '"><svg onload=alert(1)>' }],
    ['no id', { id: undefined }],
    ['a negative quantity', { quantity: -3 }],
    ['half a dish', { quantity: 1.5 }],
    ['a quantity that is text', { quantity: '2' }],
    ['a negative price', { price: -65 }],
    ['a price that is text', { price: '65' }],
    ['no name', { name: '   ' }],
    ['a name that is no text', { name: { toString: 1 } }],
  ])('loses an item with %s and keeps the others', (_, over) => {
    expect(read(kept(over), kept({ id: 'ful' })).map(({ id }) => id)).toEqual(['ful'])
  })

  it('loses what is no item at all', () => {
    expect(read(null, 7, 'koshari', [kept()], kept())).toHaveLength(1)
  })

  it('never shows more of a dish than 99, nor more items than 50', () => {
    expect(countItems(read(kept({ quantity: 5000 }), kept({ quantity: 50, notes: 'hot' })))).toBe(99)
    expect(read(...Array.from({ length: 500 }, (_, n) => kept({ id: `dish-${n}` })))).toHaveLength(50)
  })

  it('keeps a script as the text that it is, and no picture of another site', () => {
    const name = '<script>alert(1)</script>'
    expect(read(kept({ name, photoUrl: '//evil.test/x.webp' }))).toMatchObject([{ name, photoUrl: null }])
    expect(read(kept({ photoUrl: 'javascript:alert(1)' }))).toMatchObject([{ photoUrl: null }])
  })

  it('takes a price of zero, which the server corrects', () => {
    expect(foodTotal(read(kept({ price: 0 })))).toBe(0)
  })

  it('counts an item that is there twice once', () => {
    expect(countItems(read(kept(), kept()))).toBe(2)
  })
})
