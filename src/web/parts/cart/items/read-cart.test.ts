import { describe, expect, it } from 'vitest'
import { countItems, foodTotal } from './cart-items.ts'
import { readCart } from './read-cart.ts'

const anItem = (over: Record<string, unknown> = {}) => ({
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

describe('a stored cart', () => {
  it('reads back unchanged', () => {
    const items = [anItem({ notes: 'no onion' }), anItem({ id: 'ful', savedForLater: true })]
    expect(read(...items)).toEqual(items)
  })

  it('needs only the fields of a cart item', () => {
    const item = { id: 'koshari', name: 'Koshari', price: 65, quantity: 1, savedForLater: false }
    expect(read(item)).toMatchObject([{ ...item, cookId: '', photoUrl: null }])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{"id":'],
    ['another version', '{"version":2,"items":[]}'],
    ['a text', '"cart"'],
    ['a number', '42'],
    ['a megabyte', JSON.stringify([anItem({ name: 'x'.repeat(1_000_000) })])],
  ])('is empty when it holds %s', (_, text) => {
    expect(readCart(text)).toEqual([])
  })

  it.each([
    ['an id that is markup', { id: '"><svg onload=alert(1)>' }],
    ['no id', { id: undefined }],
    ['a negative quantity', { quantity: -3 }],
    ['no pieces', { quantity: 0 }],
    ['half a dish', { quantity: 1.5 }],
    ['a quantity that is text', { quantity: '2' }],
    ['a negative price', { price: -65 }],
    ['a price that is text', { price: '65' }],
    ['no name', { name: '   ' }],
    ['a name that is no text', { name: { toString: 1 } }],
  ])('loses an item with %s and keeps the others', (_, over) => {
    expect(read(anItem(over), anItem({ id: 'ful' })).map(({ id }) => id)).toEqual(['ful'])
  })

  it('loses entries that are no items', () => {
    expect(read(null, 7, 'koshari', [anItem()], anItem())).toHaveLength(1)
  })

  it('never has more than 99 pieces of a dish or 50 items', () => {
    expect(countItems(read(anItem({ quantity: 5000 }), anItem({ quantity: 50, notes: 'hot' })))).toBe(99)
    expect(read(...Array.from({ length: 500 }, (_, n) => anItem({ id: `dish-${n}` })))).toHaveLength(50)
  })

  it('keeps a script as plain text, and no picture of another site', () => {
    const name = '<script>alert(1)</script>'
    expect(read(anItem({ name, photoUrl: '//evil.test/x.webp' }))).toMatchObject([{ name, photoUrl: null }])
    expect(read(anItem({ photoUrl: 'javascript:alert(1)' }))).toMatchObject([{ photoUrl: null }])
  })

  it('accepts a price of zero, which the server corrects', () => {
    expect(foodTotal(read(anItem({ price: 0 })))).toBe(0)
  })

  it('joins duplicate items', () => {
    expect(countItems(read(anItem(), anItem()))).toBe(2)
  })
})
