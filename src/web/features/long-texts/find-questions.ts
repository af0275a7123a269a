import { isFoundBy, searchTextOf } from '#domain/catalog/search-text.ts'
import type { Block, Section } from '#locales/long-text.ts'
import { plainOf } from '#web/parts/text/long-text.tsx'

/** The questions with every search word in title or answer, by section. A section without any is left out. */
export function findQuestions(sections: readonly Section[], wanted: string): readonly Section[] {
  if (!wanted.trim()) return sections
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ title, blocks }) =>
        isFoundBy(searchTextOf([title, ...blocks.map(saidIn)]), wanted),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function saidIn(block: Block): string {
  return block.kind === 'paragraph' ? plainOf(block.words) : block.items.map(plainOf).join(' ')
}
