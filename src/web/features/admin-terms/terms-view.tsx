import clsx from 'clsx'
import { useMemo } from 'react'
import { directionOf, type Locale } from '#locales/locale.ts'
import { Pieces } from '#web/parts/text/changed-words.tsx'
import { type ChangedPart, compareTexts, countChanges, type Piece } from '#web/parts/text/compare-texts.ts'
import { Sections } from '#web/parts/text/long-text.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './terms.module.css'
import { readTerms } from './terms-values.ts'

/** The paragraphs that the next version changes, beside those of the version that it replaces. */
export function TermsChanges({ before, after, language, version }: ChangesProps) {
  const { t, format } = useLanguage()
  const parts = useMemo(() => compareTexts(before, after), [before, after])
  if (parts.length === 0) return <Muted>{t('admin:terms.same', { version })}</Muted>
  const { added, removed } = countChanges(parts)
  return (
    <>
      <Row gap={8}>
        <Badge tone="good">{t('admin:terms.added', { n: format.count(added), count: added })}</Badge>
        <Badge tone="bad">{t('admin:terms.removed', { n: format.count(removed), count: removed })}</Badge>
      </Row>
      <table className={clsx(styles.changes, 'full-width framed rounded')}>
        <thead>
          <tr>
            <th scope="col">{t('admin:terms.before', { version })}</th>
            <th scope="col">{t('admin:terms.after')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            // Two paragraphs may have the same words.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that tells them apart
            <ChangedRow key={at} part={part} language={language} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function ChangedRow({ part: { before, after }, language }: { part: ChangedPart; language: Locale }) {
  const { t } = useLanguage()
  const cell = (pieces: Piece[] | null, mark: 'del' | 'ins') =>
    pieces ? (
      <p lang={language} dir={directionOf(language)}>
        <Pieces of={pieces} as={mark} />
      </p>
    ) : (
      <Muted>{t('admin:terms.nothing')}</Muted>
    )
  return (
    <tr>
      <td>{cell(before, 'del')}</td>
      <td>{cell(after, 'ins')}</td>
    </tr>
  )
}

type ChangesProps = { before: string; after: string; language: Locale; version: string }

/** The text as its readers will see it. Markup in it stays text, and what no page could show is named. */
export function TermsPreview({ markdown, language }: { markdown: string; language: Locale }) {
  const { t } = useLanguage()
  const text = useMemo(() => readTerms(markdown), [markdown])
  if (!text) return <Muted>{t('admin:terms.unreadable')}</Muted>
  return (
    <Stack
      // Keys must reach what scrolls.
      tabIndex={0}
      aria-label={t('admin:terms.preview')}
      lang={language}
      dir={directionOf(language)}
      as="section"
      gap={14}
      className={clsx(styles.preview, 'framed rounded')}
    >
      <h2>{text.title}</h2>
      <Sections of={text} />
    </Stack>
  )
}
