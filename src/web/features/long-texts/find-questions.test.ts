import { expect, test } from 'vitest'
import { parseLongText } from '#locales/long-text.ts'
import { findQuestions } from './find-questions.ts'

const { sections } = parseLongText(
  '# Help\n\n## Paying\n\n### Can I pay cash?\nYes, at the door.\n\n### بدفع إزاي؟\nكاش أو كارت.\n\n## Tracking\n\n### Where is it?\nOn the map.\n',
)
const found = (wanted: string) =>
  findQuestions(sections, wanted).map(({ title, questions }) => [
    title,
    ...questions.map((each) => each.title),
  ])

test.each([
  [
    '',
    [
      ['Paying', 'Can I pay cash?', 'بدفع إزاي؟'],
      ['Tracking', 'Where is it?'],
    ],
  ],
  ['DOOR', [['Paying', 'Can I pay cash?']]],
  ['map where', [['Tracking', 'Where is it?']]],
  ['ازاي', [['Paying', 'بدفع إزاي؟']]],
  ['molokhia', []],
])('a search for "%s" finds the questions that contain it', (wanted, expected) => {
  expect(found(wanted)).toEqual(expected)
})
