import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './at-the-door.module.css'

/** What proves the delivery to whoever ordered: the code to tell the courier, or the courier's photo of the food at the door. */
export function AtTheDoor({ code, photo }: { code?: string | undefined; photo?: string | undefined }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t(code ? 'ordering:track.doorCode' : 'ordering:track.doorPhoto')}>
      {code && (
        <>
          <p className={styles.code}>
            <Ltr>{code}</Ltr>
          </p>
          <p>{t('ordering:track.doorCodeNote')}</p>
        </>
      )}
      {photo && (
        <img
          src={photo}
          alt={t('ordering:track.doorPhoto')}
          loading="lazy"
          className={clsx(styles.photo, 'full-width rounded')}
        />
      )}
    </Panel>
  )
}
