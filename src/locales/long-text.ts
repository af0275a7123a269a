import { lexer, type Token, type Tokens } from 'marked'

/** A page that is mostly text: its title, the blocks before the first section, and its sections. */
export type LongText = { title: string; lead: Block[]; sections: Section[] }
export type Section = { title: string; blocks: Block[]; questions: Question[] }
export type Question = { title: string; blocks: Block[] }
export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; ordered: boolean; start: number; items: Words[] }
export type Words = (string | { strong: string } | { link: string; to: string })[]

/** Reads headings, paragraphs, lists and bold words. Throws for any other Markdown. */
export function parseLongText(markdown: string): LongText {
  const text: LongText = { title: '', lead: [], sections: [] }
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue
    if (token.type === 'heading') openHeading(text, token as Tokens.Heading)
    else lastBlocks(text).push(blockOf(token))
  }
  return text
}

function openHeading(text: LongText, { depth, text: title }: Tokens.Heading) {
  if (depth === 1) text.title = title
  else if (depth === 2) text.sections.push({ title, blocks: [], questions: [] })
  else text.sections.at(-1)!.questions.push({ title, blocks: [] })
}

function lastBlocks({ lead, sections }: LongText): Block[] {
  const section = sections.at(-1)
  return section?.questions.at(-1)?.blocks ?? section?.blocks ?? lead
}

function blockOf(token: Token): Block {
  if (token.type === 'paragraph') return { kind: 'paragraph', words: wordsOf(token.tokens) }
  if (token.type !== 'list') throw new Error(`a long text cannot have this: ${token.raw}`)
  const { ordered, start, items } = token as Tokens.List
  return {
    kind: 'list',
    ordered,
    start: Number(start) || 1,
    items: items.map(({ tokens }) => wordsOf(tokens)),
  }
}

function wordsOf(tokens: Token[] = []): Words {
  return tokens.flatMap((token): Words => {
    if (token.type === 'strong') return [{ strong: (token as Tokens.Strong).text }]
    if (token.type !== 'text') throw new Error(`a long text cannot have this: ${token.raw}`)
    const { tokens: inside, raw } = token as Tokens.Text
    return inside ? wordsOf(inside) : [raw]
  })
}
