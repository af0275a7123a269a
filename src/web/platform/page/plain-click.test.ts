import { expect, test } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const aClick = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a click with the first button and nothing else is for this page', () => {
  expect(isPlainClick(aClick)).toBe(true)
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s opens a link elsewhere, as everywhere in a browser', (_, held) => {
  expect(isPlainClick({ ...aClick, ...held })).toBe(false)
})
