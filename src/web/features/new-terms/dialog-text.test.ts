import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { dialogTextPath, spareOtherPages } from './dialog-text.ts'

const unanswered = (path: string) =>
  spareOtherPages(new Request(`http://localhost${path}`), Promise.reject(new TypeError('Failed to fetch')))

test('a text that did not come is an error of its own page, and none of a page below the dialog', async () => {
  await expect(unanswered(`${paths.terms}?for=cook`)).rejects.toThrow('Failed to fetch')
  expect(await unanswered(dialogTextPath('cook', 'v2'))).toBeNull()
})
