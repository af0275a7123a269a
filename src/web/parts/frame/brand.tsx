import clsx from 'clsx'
import type { ComponentProps } from 'react'
import mark from '#web/assets/logo-mark.svg?url&no-inline'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './frame.module.css'

/** The logo with the name. It is never mirrored. */
export function Logo() {
  const { t } = useLanguage()
  return (
    <span className={styles.logo}>
      <img src={mark} alt="" width={36} height={36} />
      {/* The display face has no U+2011. A plain hyphen looks the same, and the styles keep it from breaking. */}
      <span className={styles.logoName}>{t('common:brand.name').replace('\u2011', '-')}</span>
    </span>
  )
}

/** A teal background with khayamiya stars, for heroes and for dishes without a photo. */
export function KhayamPattern({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx(styles.field, className)} />
}
