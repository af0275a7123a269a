import { useState } from 'react'
import type { NewTermsNotice } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './new-terms.module.css'
import { NewTerms } from './new-terms.tsx'

/** Says above the page that terms changed, and lets the reader accept them at leisure. */
export function TermsStrip({ audience, version, countsFrom }: NewTermsNotice) {
  const { t, format } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={styles.strip} aria-label={t('accounts:terms.text')}>
      <p>
        {countsFrom === null
          ? t('accounts:terms.meanwhile')
          : t('accounts:terms.coming', { day: format.date(countsFrom) })}
      </p>
      <Button variant="ghost" size="compact" onClick={() => setOpen(true)}>
        {t('accounts:terms.readAndAccept')}
      </Button>
      {isOpen && <NewTerms audience={audience} version={version} onLater={() => setOpen(false)} />}
    </aside>
  )
}
