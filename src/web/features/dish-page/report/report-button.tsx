import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import styles from '../buy-box.module.css'
import type { Reported } from './report-dialog.tsx'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Reports a dish or a review. A review's button is only a flag, so that the review is louder. The dialog's code loads when pressed. */
export function ReportButton(reported: Reported) {
  const { t } = useLanguage()
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      {reported.what === 'review' ? (
        <IconButton icon={IconFlag} label={t('reviews:report.review')} onClick={() => setOpen(true)} />
      ) : (
        <button type="button" className={styles.button} onClick={() => setOpen(true)}>
          <Icon of={IconFlag} size={16} />
          {t('reviews:report.dish')}
        </button>
      )}
      {open !== null && (
        <Suspense fallback={<WaitingBar />}>
          <ReportDialog open={open} reported={reported} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
