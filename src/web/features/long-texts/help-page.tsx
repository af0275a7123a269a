import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import type { LongText } from '#locales/long-text.ts'
import { Blocks, Contents, sectionId } from '#web/parts/text/long-text.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ContactCard } from './contact-card.tsx'
import { findQuestions, type HelpAudience } from './find-questions.ts'
import styles from './long-texts.module.css'

/** Questions and answers by topic. The search filters while somebody types. Without scripts it is a form. */
export function HelpPage({ audience, text, wanted: asked, after }: HelpPageProps) {
  const { t } = useLanguage()
  const [wanted, setWanted] = useState(asked)
  const sections = findQuestions(text.sections, wanted)
  return (
    <article className={`page ${styles.page}`}>
      <Stack as="header" gap={14} className={styles.pageHead}>
        <h1>{text.title}</h1>
        <Form method="get" role="search" className={clsx(styles.search, 'flex gap-10')}>
          <TextField
            type="search"
            name="q"
            label={t('common:longTexts.search')}
            labelHidden
            placeholder={t('common:longTexts.search')}
            startIcon={IconSearch}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <Button type="submit">{t('common:actions.search')}</Button>
        </Form>
      </Stack>
      <div className={styles.pageColumns}>
        <Stack gap={16} className={`at-top ${styles.pageAside}`}>
          <Contents label={t('common:longTexts.topics')} sections={text.sections} />
          {after}
        </Stack>
        <div className={clsx(styles.topics, 'grid shrinks')}>
          <p role="status" className={sections.length > 0 ? 'visually-hidden' : styles.nothing}>
            {sections.length === 0 && t('common:longTexts.nothing')}
          </p>
          {sections.map(({ title, questions }) => {
            const id = sectionId(text.sections.findIndex((each) => each.title === title))
            return (
              <Stack
                as="section"
                gap={10}
                key={title}
                id={id}
                aria-labelledby={`${id}-title`}
                className={styles.topic}
              >
                <h2 id={`${id}-title`}>{title}</h2>
                {questions.map((question) => (
                  <details
                    key={question.title}
                    className={clsx(styles.question, 'framed rounded on-surface')}
                    open={wanted.trim() !== ''}
                  >
                    <summary>{question.title}</summary>
                    <Stack gap={10} className={styles.answer}>
                      <Blocks of={question.blocks} />
                    </Stack>
                  </details>
                ))}
              </Stack>
            )
          })}
          <ContactCard audience={audience} />
        </div>
      </div>
    </article>
  )
}

type HelpPageProps = { audience: HelpAudience; text: LongText; wanted: string; after?: ReactNode }
