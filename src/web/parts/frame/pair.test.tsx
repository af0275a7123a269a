import { expect, test } from 'vitest'
import { renderPart } from '#tests/world/render-part.tsx'
import { BothLanguages } from './pair.tsx'

test.each([
  ['en', ['en', 'ar']],
  ['ar', ['ar', 'en']],
] as const)(
  'a form in %s has the field of its reader’s language first, for the keyboard too',
  (locale, order) => {
    const markup = renderPart(<BothLanguages>{(lang) => <input lang={lang} />}</BothLanguages>, locale)
    expect([...markup.matchAll(/<input lang="(\w+)"/g)].map(([, lang]) => lang)).toEqual(order)
  },
)
