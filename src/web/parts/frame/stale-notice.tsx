import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import styles from './stale-notice.module.css'

/** Says above a form that somebody saved another version meanwhile, and in which fields the typed values differ from it. */
export function StaleNotice({ differing, onTakeTheirs }: StaleNoticeProps) {
  const { t } = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Note
      as="div"
      size="large"
      ref={notice}
      role="alert"
      tabIndex={-1}
      className={clsx(styles.notice, 'grid at-start gap-8')}
    >
      <h3 className={clsx(styles.title, 'row gap-8 strong')}>
        <Icon of={IconArrowsDiff} size={20} />
        {t('admin:stale.title')}
      </h3>
      <p className="small close-lines">{t('admin:stale.body')}</p>
      {differing.length > 0 && (
        <>
          <table className={clsx(styles.table, 'full-width small close-lines')}>
            <thead>
              <tr>
                <th scope="col">{t('admin:stale.field')}</th>
                <th scope="col">{t('admin:stale.theirs')}</th>
                <th scope="col">{t('admin:stale.mine')}</th>
              </tr>
            </thead>
            <tbody>
              {differing.map(({ field, label, theirs, mine }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>
                    <bdi>{theirs || t('admin:stale.nothing')}</bdi>
                  </td>
                  <td>
                    <bdi>{mine || t('admin:stale.nothing')}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button variant="ghost" size="compact" onClick={onTakeTheirs}>
            {t('admin:stale.takeTheirs')}
          </Button>
        </>
      )}
    </Note>
  )
}

type StaleNoticeProps = {
  differing: readonly { field: string; label: string; theirs: ReactNode; mine: ReactNode }[]
  /** Replaces the typed values by the saved ones. */
  onTakeTheirs: () => void
}
