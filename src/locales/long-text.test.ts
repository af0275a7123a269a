import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LongText, parseLongText } from './long-text.ts'

const textsOf = (locale: 'en' | 'ar') =>
  Object.fromEntries(
    globSync('*.md', { cwd: path.join(import.meta.dirname, locale, 'pages') }).map((file) => [
      file,
      parseLongText(readFileSync(path.join(import.meta.dirname, locale, 'pages', file), 'utf8')),
    ]),
  )

/** The structure of a text without its words. */
const shapeOf = ({ title, lead, sections }: LongText) => ({
  isTitled: title !== '',
  lead: lead.length,
  sections: sections.map(({ blocks, questions }) => ({
    blocks: blocks.map((block) => (block.kind === 'list' ? block.items.length : 0)),
    questions: questions.length,
  })),
})

test('reads title, sections, questions, lists with a start number, and bold words', () => {
  const text = parseLongText('# A\n\nlead\n\n## B\n\n5. **x** y\n6. z\n\n### Why?\nBecause.\n')
  expect(text).toEqual({
    title: 'A',
    lead: [{ kind: 'paragraph', words: ['lead'] }],
    sections: [
      {
        title: 'B',
        blocks: [{ kind: 'list', ordered: true, start: 5, items: [[{ strong: 'x' }, ' y'], ['z']] }],
        questions: [{ title: 'Why?', blocks: [{ kind: 'paragraph', words: ['Because.'] }] }],
      },
    ],
  })
})

test.each(['<b>x</b>', '[x](https://example.com)', '> x', '`x`'])('refuses %s', (markdown) => {
  expect(() => parseLongText(markdown)).toThrow('cannot have this')
})

describe('the long texts of both languages', () => {
  const [english, arabic] = [textsOf('en'), textsOf('ar')]

  test('are the same texts', () => {
    expect(Object.keys(english).length).toBeGreaterThan(5)
    expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort())
  })

  test.each(Object.keys(english))('%s has the same parts in both', (file) => {
    expect(shapeOf(english[file]!).isTitled).toBe(true)
    expect(shapeOf(arabic[file]!)).toEqual(shapeOf(english[file]!))
  })
})
