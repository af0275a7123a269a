import { isFoundBy, searchTextOf } from '#domain/catalog/search-text.ts'
import type { Block, Question, Section } from '#locales/long-text.ts'
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

/** The audiences of help, each with its page of questions. */
export const HELP_AUDIENCES = ['customer', 'cook', 'delivery'] as const

export type HelpAudience = (typeof HELP_AUDIENCES)[number]

/** What people ask most, by section and question. */
const MAX_ASKED: Record<HelpAudience, readonly [section: number, question: number][]> = {
  customer: [
    [3, 0],
    [2, 0],
    [2, 3],
    [1, 0],
  ],
  cook: [
    [0, 0],
    [0, 2],
    [3, 0],
    [2, 2],
  ],
  delivery: [
    [1, 7],
    [3, 1],
    [0, 0],
    [1, 0],
  ],
}

/** What people of an audience ask most, or with search words every question that has them. */
export function questionsFor(
  audience: HelpAudience,
  sections: readonly Section[],
  wanted: string,
): readonly Question[] {
  if (wanted.trim()) return findQuestions(sections, wanted).flatMap(({ questions }) => questions)
  return MAX_ASKED[audience].flatMap(([section, question]) => sections[section]?.questions[question] ?? [])
}
