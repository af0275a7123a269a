import { expect, test } from 'vitest'
import { findLaterPages, keepLaterPages } from './dish-results.tsx'

const pages = (cursor: string | null, readAt = Date.now()) => ({ dishes: [], cursor, added: 12, readAt })

test('a list has its later pages again on return, and none of them counts as new', () => {
  keepLaterPages('home', pages('12'))
  expect(findLaterPages('home')).toMatchObject({ cursor: '12', added: 0 })
  expect(findLaterPages('another')).toBeUndefined()
})

test('a list that is older than 15 minutes is read again', () => {
  keepLaterPages('old', pages(null, Date.now() - 16 * 60_000))
  expect(findLaterPages('old')).toBeUndefined()
})

test('the ten lists that were read last are stored, and older ones are dropped', () => {
  keepLaterPages('first', pages('1'))
  keepLaterPages('second', pages('1'))
  for (let at = 0; at < 8; at++) keepLaterPages(`list ${at}`, pages('1'))
  keepLaterPages('first', pages('2'))
  keepLaterPages('one more', pages('1'))
  expect(findLaterPages('first')).toMatchObject({ cursor: '2' })
  expect(findLaterPages('second')).toBeUndefined()
  expect(findLaterPages('list 0')).toBeDefined()
})
