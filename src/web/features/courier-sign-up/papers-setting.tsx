import { useState } from 'react'
import type { SubmittedPapers } from '#contract/delivery/papers.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-sign-up.module.css'
import { PapersSheet } from './papers-sheet.tsx'

/** The approved papers of a courier, and the form that sends newer ones. */
export function PapersSetting({ papers: { approval, papers, waiting } }: { papers: SubmittedPapers }) {
  const { t, format } = useLanguage()
  const [isSending, setSending] = useState(false)
  if (approval !== 'approved') return null
  return (
    <Panel heading={t('accounts:courier.papers')}>
      <Stack as="ul" gap={10} className={styles.noticePapers}>
        {papers.map(({ id, kind, lastFour, expiresOn }) => (
          <li key={id}>
            <span className={styles.kind}>{t(`delivery:papers.${kind}`)}</span>
            <span>{t('accounts:courier.papersEnd', { digits: lastFour })}</span>
            {expiresOn && <span>{t('accounts:courier.papersUntil', { day: format.date(expiresOn) })}</span>}
          </li>
        ))}
      </Stack>
      {waiting.length > 0 && <p className={styles.help}>{t('accounts:courier.papersWait')}</p>}
      <Button variant="ghost" onClick={() => setSending(true)}>
        {t('accounts:courier.replace')}
      </Button>
      <PapersSheet open={isSending} title={t('accounts:courier.replace')} onClose={() => setSending(false)} />
    </Panel>
  )
}
