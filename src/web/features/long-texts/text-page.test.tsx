import { lexer, walkTokens } from 'marked'
import { expect, test } from 'vitest'
import { parseLongText } from '#locales/long-text.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { Sections, withLink } from '#web/parts/text/long-text.tsx'
import { TextPage } from './text-page.tsx'

const PAGES = import.meta.glob<string>('/src/locales/*/pages/{about,food-photos,how-it-works}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words that a reader of the Markdown sees, without its marks. */
function wordsOf(markdown: string): string[] {
  const words: string[] = []
  void walkTokens(lexer(markdown), (token) => {
    if (token.type === 'text' && !('tokens' in token && token.tokens)) words.push(...token.text.split(/\s+/))
  })
  return words.filter(Boolean)
}

test.each(Object.entries(PAGES))('every word of %s stands on its page', (_, markdown) => {
  const read = heard(renderPart(<TextPage text={parseLongText(markdown)} art="lid.webp" />))
  expect(wordsOf(markdown).filter((word) => !read.includes(word))).toEqual([])
})

test('makes a phrase a link, and nothing else', () => {
  const { sections } = withLink(
    parseLongText('# A\n\n## B\n\nRead **the** notice. Then go.\n'),
    'notice',
    '/privacy',
  )
  expect(sections[0]!.blocks).toEqual([
    {
      kind: 'paragraph',
      words: ['Read ', { strong: 'the' }, ' ', { link: 'notice', to: '/privacy' }, '. Then go.'],
    },
  ])
})

test('shows what stands below such headings a level lower under a title, also with a link', () => {
  const text = parseLongText('# Privacy\n\nFirst.\n\n## Who sees what\n\n### Cooks\n\nYour name.')
  const markup = renderPart(<Sections of={withLink(text, 'name', '/privacy')} />)
  expect(markup).toMatch(/<h4[^>]*>Cooks<\/h4>/)
  expect(markup).toContain('href="/privacy"')
})
