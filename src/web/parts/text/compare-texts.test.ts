import { expect, test } from 'vitest'
import { compareTexts, compareWords, countChanges, type Piece } from './compare-texts.ts'

/** A line with its changed stretches in brackets. */
const shown = (pieces: Piece[] | null) =>
  pieces?.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('') ?? null

test.each([
  ['nothing', 'Pay in cash.', 'Pay in cash.', 'Pay in cash.', 'Pay in cash.'],
  ['a word', 'Pay in cash.', 'Pay by card.', 'Pay [in cash.]', 'Pay [by card.]'],
  ['a longer end', 'Pay in cash', 'Pay in cash or by card', 'Pay in cash', 'Pay in cash [or by card]'],
  ['everything', 'One', 'Two', '[One]', '[Two]'],
  ['Arabic', 'ادفع كاش للمندوب', 'ادفع كارت للمندوب', 'ادفع [كاش ]للمندوب', 'ادفع [كارت ]للمندوب'],
  ['what was empty', '', 'New', '', '[New]'],
])('%s changed', (_, before, after, old, young) => {
  const compared = compareWords(before, after)
  expect([shown(compared.before), shown(compared.after)]).toEqual([old, young])
})

test('only changed paragraphs are listed, in the order of the text, and an added one has nothing beside it', () => {
  const before = '# Terms\n\n## 1. Paying\n\nPay in cash.\n\n## 2. Cancelling\n\nWithin 5 minutes.'
  const after =
    '# Terms\n\n## 1. Paying\n\nPay by card.\n\n## 2. Cancelling\n\nWithin 5 minutes.\n\nFor free.'
  const parts = compareTexts(before, after)
  expect(parts.map((part) => [shown(part.before), shown(part.after)])).toEqual([
    ['Pay [in cash.]', 'Pay [by card.]'],
    [null, '[For free.]'],
  ])
  expect(countChanges(parts)).toEqual({ added: 2, removed: 1 })
})

test('a removed paragraph and spaces between paragraphs', () => {
  expect(compareTexts('One\n\nTwo\n\nThree', 'One\n\n\n  Three ')).toEqual([
    { before: [{ text: 'Two', isChanged: true }], after: null },
  ])
})

test('two long texts that share little count as changed from end to end', () => {
  const long = (word: string) =>
    ['Same', ...Array.from({ length: 600 }, (_, at) => `${word}${at}`)].join('\n')
  expect(compareTexts(long('a'), long('b'))).toHaveLength(601)
  expect(compareTexts(long('a'), `${long('a')}\nMore`)).toHaveLength(1)
})

test('markup stays text', () => {
  expect(compareWords('', '<img src=x onerror=alert(1)>').after).toEqual([
    { text: '<img src=x onerror=alert(1)>', isChanged: true },
  ])
})
