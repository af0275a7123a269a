import { useState } from 'react'
import type { DayReport } from '#contract/day.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DayChooser } from './day-chooser.tsx'
import styles from './day-page.module.css'
import { DayPaper, PARTS, type PaperPart } from './day-paper.tsx'
import { DayState, PaperParts } from './day-state.tsx'

/** A business day as the sheet that is printed and signed, beside what it still lacks. */
export function DayPage({ report }: { report: DayReport }) {
  const [parts, setParts] = useState<readonly PaperPart[]>(PARTS)
  useStayCurrent()
  return (
    <div className={styles.page}>
      <DayPaper report={report} parts={parts} />
      <aside className={styles.side}>
        <DayChooser key={report.day} report={report} />
        <DayState report={report} />
        <PaperParts parts={parts} onChange={setParts} />
      </aside>
    </div>
  )
}

/** The page of a day that has not begun. */
export function DayAhead({ code }: { code: string }) {
  const { t, refusalText } = useLanguage()
  return (
    <EmptyState
      art={plate}
      title={refusalText({ code })}
      action={
        <LinkButton to={paths.adminDay} variant="ghost">
          {t('admin:day.today')}
        </LinkButton>
      }
    />
  )
}
