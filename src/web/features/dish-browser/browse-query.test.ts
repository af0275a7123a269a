import { describe, expect, test } from 'vitest'
import { catalog } from '#contract/catalog/catalog.ts'
import { browseFields, browsePath, countFilters, listDishesInput, readBrowseQuery } from './browse-query.ts'

const read = (search: string) => readBrowseQuery(new URLSearchParams(search))
const nothing = {
  q: '',
  type: null,
  availableNow: false,
  minPrice: null,
  maxPrice: null,
  wellRated: false,
  maxKm: null,
  sort: 'around',
  cursor: null,
}

describe('reading a query from an address', () => {
  test('reads every parameter', () => {
    const filters = 'available=now&minPrice=20&maxPrice=150.50&minRating=4&maxKm=3'
    expect(read(`q=mahshi&type=soup&${filters}&sort=top_rated&cursor=abc`)).toEqual({
      q: 'mahshi',
      type: 'soup',
      availableNow: true,
      minPrice: 20,
      maxPrice: 150.5,
      wellRated: true,
      maxKm: 3,
      sort: 'top_rated',
      cursor: 'abc',
    })
  })

  test.each([
    'type=pizza',
    'type=__proto__',
    'available=yes',
    'maxPrice=-5',
    'maxPrice=0',
    'maxPrice=1e9',
    'maxPrice=100000.01',
    'maxPrice=NaN',
    'minPrice=all',
    'minRating=3',
    'maxKm=2',
    'sort=oldest',
    'q=%20%09%00',
    `cursor=${'x'.repeat(301)}`,
  ])('leaves out what it does not understand (%s)', (search) => {
    expect(read(search)).toEqual(nothing)
  })

  test('reads a price as the site writes it, in Arabic digits and with thousands marks too', () => {
    expect(read('maxPrice=١٥٠').maxPrice).toBe(150)
    for (const written of ['1,250', '١٬٢٥٠']) expect(read(`maxPrice=${written}`).maxPrice).toBe(1_250)
  })

  test("cuts search words at the contract's limit, and never inside a character", () => {
    expect(read(`q=${'a'.repeat(10_240)}`).q).toHaveLength(100)
    expect(read(`q=${encodeURIComponent(`a${'🍲'.repeat(5_000)}`)}`).q).toBe(`a${'🍲'.repeat(49)}`)
  })
})

describe('writing a query as an address', () => {
  test('reads back as the same query', () => {
    const query = read(
      'q=أم علي&type=dessert&available=now&minPrice=50&maxPrice=200&minRating=4&maxKm=10&sort=price_low&cursor=xyz',
    )
    expect(readBrowseQuery(new URL(browsePath(query), 'http://same.site').searchParams)).toEqual(query)
  })

  test('gives the bare home page for an empty query', () => {
    expect(browsePath(read(''))).toBe('/')
    expect(browsePath(read(''), 'food')).toBe('/#food')
  })

  test('lets a form send the rest of the query, but without the cursor', () => {
    const query = read('q=ful&type=soup&sort=newest&cursor=xyz')
    expect(browseFields(query, ['q'])).toEqual([
      ['type', 'soup'],
      ['sort', 'newest'],
    ])
  })
})

test('the contract accepts the query of any address', () => {
  const input = catalog.listDishes['~orpc'].inputSchema
  for (const search of [
    '',
    'minPrice=200&maxPrice=100&minRating=4&maxKm=1',
    `q=${'ش'.repeat(9_000)}&maxPrice=99999.99&sort=x&type=y&available=z&cursor=%00%ff`,
  ]) {
    for (const point of [{ latitude: 30, longitude: 31 }, null])
      expect(input!['~standard'].validate(listDishesInput(read(search), point))).not.toHaveProperty('issues')
  }
})

test('the active filters are counted', () => {
  expect(countFilters(read('q=x&type=soup'))).toBe(0)
  expect(countFilters(read('available=now&maxPrice=50&sort=newest'))).toBe(3)
  expect(countFilters(read('minPrice=10&minRating=4&maxKm=5'))).toBe(3)
})
