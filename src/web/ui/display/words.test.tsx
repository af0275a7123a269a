import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Words } from './words.tsx'

test.each([
  ['الأكل كان تحفة', 'ar'],
  ['5/5 — الأكل تحفة, thanks', 'ar'],
  ['٣ أطباق', 'ar'],
  ['Great koshari، شكرا', 'en'],
  ['Très bon', 'en'],
  ['👍 👍', null],
  ['010 1234', null],
  ['Вкусно', null],
])('%j, which a person wrote, is read out in the language of its first letter: %s', (text, lang) => {
  expect(renderToStaticMarkup(<Words of={text} />)).toBe(
    `<bdi dir="auto"${lang ? ` lang="${lang}"` : ''}>${text}</bdi>`,
  )
})
