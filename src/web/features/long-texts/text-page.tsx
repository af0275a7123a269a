import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { LongText } from '#locales/long-text.ts'
import { Blocks, Contents, SectionText, sectionId } from '#web/parts/text/long-text.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './long-texts.module.css'

/** A page of text with a picture at the top and a table of contents beside it. `edition` stands below the title. */
export function TextPage({ text, art, edition, after }: TextPageProps) {
  const { t } = useLanguage()
  return (
    <article className={`page ${styles.page}`}>
      <Row as="header" gap={20} nowrap between>
        <Stack gap={8} className="shrinks">
          <h1>{text.title}</h1>
          {edition}
          <Blocks of={text.lead} />
        </Stack>
        <img src={art} alt="" width={900} height={675} className={styles.art} />
      </Row>
      <div className={clsx(styles.columns, 'grid above-16')}>
        <div className={styles.aside}>
          <Contents label={t('common:longTexts.contents')} sections={text.sections} />
        </div>
        <div className={clsx(styles.sections, 'grid shrinks')}>
          {text.sections.map((section, at) => (
            <section key={section.title} id={sectionId(at)} aria-labelledby={`${sectionId(at)}-title`}>
              <h2 id={`${sectionId(at)}-title`}>{section.title}</h2>
              <SectionText of={section} heading="h3" />
            </section>
          ))}
          {after}
        </div>
      </div>
    </article>
  )
}

type TextPageProps = { text: LongText; art: string; edition?: ReactNode; after?: ReactNode }
