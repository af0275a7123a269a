import clsx from 'clsx'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Block, LongText, Question, Section, Words } from '#locales/long-text.ts'
import styles from './long-text.module.css'

/** Paragraphs and lists of a long text. */
export function Blocks({ of: blocks }: { of: readonly Block[] }) {
  return blocks.map((block, at) => {
    const key = `${block.kind}${at}`
    if (block.kind === 'paragraph')
      return (
        <p key={key} className={styles.paragraph}>
          <Said words={block.words} />
        </p>
      )
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List
        key={key}
        className={block.ordered ? styles.ordered : styles.list}
        {...(block.ordered ? { start: block.start } : {})}
      >
        {block.items.map((words) => (
          <li key={plainOf(words)}>
            <Said words={words} />
          </li>
        ))}
      </List>
    )
  })
}

/** A long text below a title of its own: its first paragraphs and its sections. */
export function Sections({ of: { lead, sections } }: { of: LongText }) {
  return (
    <>
      <Blocks of={lead} />
      {sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          <SectionText of={section} heading="h4" />
        </section>
      ))}
    </>
  )
}

/** What stands in a section: its first paragraphs, and those below each heading inside it. */
export function SectionText({ of: { blocks, questions }, heading: Heading }: SectionTextProps) {
  return (
    <>
      <Blocks of={blocks} />
      {questions.map((question) => (
        <Fragment key={question.title}>
          <Heading>{question.title}</Heading>
          <Blocks of={question.blocks} />
        </Fragment>
      ))}
    </>
  )
}

type SectionTextProps = { of: Section; heading: 'h3' | 'h4' }

function Said({ words }: { words: Words }) {
  return words.map((each) => {
    if (typeof each === 'string') return unbroken(each)
    if ('strong' in each) return <strong key={each.strong}>{unbroken(each.strong)}</strong>
    return (
      <Link key={each.to} to={each.to} className="in-primary strong underlined">
        {each.link}
      </Link>
    )
  })
}

/** Our name breaks at no line. Whoever writes a text types a plain hyphen. */
function unbroken(text: string): string {
  return text.replaceAll(/(A|أ)-(?=MAMA|ماما)/g, '$1\u2011')
}

/** Makes a phrase of the sections a link. The texts that admins write contain no links of their own. */
export function withLink(text: LongText, phrase: string, to: string): LongText {
  const linked = (words: Words): Words =>
    words.flatMap((each): Words => {
      if (typeof each !== 'string' || !each.includes(phrase)) return [each]
      return each.split(phrase).flatMap((part, at) => [...(at > 0 ? [{ link: phrase, to }] : []), part])
    })
  const inBlock = (block: Block): Block =>
    block.kind === 'paragraph'
      ? { ...block, words: linked(block.words) }
      : { ...block, items: block.items.map(linked) }
  const inBlocks = <Part extends Question>(part: Part): Part => ({
    ...part,
    blocks: part.blocks.map(inBlock),
  })
  const sections = text.sections.map((section) => ({
    ...inBlocks(section),
    questions: section.questions.map(inBlocks),
  }))
  return { ...text, sections }
}

export function plainOf(words: Words): string {
  return words
    .map((each) => (typeof each === 'string' ? each : 'strong' in each ? each.strong : each.link))
    .join('')
}

/** The anchor of a section, the same in both languages. */
export function sectionId(at: number): string {
  return `part-${at + 1}`
}

/** Links to the sections of a page. */
export function Contents({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <nav aria-label={label} className={clsx(styles.contents, 'rounded-card on-sunken')}>
      <p className={clsx(styles.contentsTitle, 'muted small strong')} aria-hidden="true">
        {label}
      </p>
      <ul>
        {sections.map(({ title }, at) => (
          <li key={title}>
            <a href={`#${sectionId(at)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
