import '#tests/world/a-document.ts'
import { afterEach, expect, test } from 'vitest'
import { keepDraft, readDraft } from './courier-draft.ts'
import { EMPTY } from './courier-values.ts'

afterEach(() => window.sessionStorage.clear())

const PHOTO = 'data:image/jpeg;base64,AAAA'

test.each([
  ['both photos', ['courier-identity-photo', 'courier-license-photo'], 2],
  ['the photo of one paper', ['courier-identity-photo'], 1],
  ['no photo', [], 1],
])('a draft of the last step with %s opens at the step that can be sent', (_, photos, step) => {
  for (const photo of photos) window.sessionStorage.setItem(photo, PHOTO)
  keepDraft(EMPTY, 2)
  expect(readDraft().step).toBe(step)
})

test('a draft of the first step without photos stays there', () => {
  keepDraft(EMPTY, 0)
  expect(readDraft().step).toBe(0)
})
