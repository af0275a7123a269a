import { expect, test } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const aClick = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a plain click with the first button is for this page', () => {
  expect(isPlainClick(aClick)).toBe(true)
})

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['⌘', { metaKey: true }],
  ['shift', { shiftKey: true }],
  ['alt', { altKey: true }],
  ['the middle button', { button: 1 }],
])('a click with %s opens a link elsewhere, as browsers do', (_, modifier) => {
  expect(isPlainClick({ ...aClick, ...modifier })).toBe(false)
})
