import clsx from 'clsx'
import mark from '#web/assets/logo-mark.svg?url&no-inline'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import styles from './logo.module.css'

/** The mark and the name. The mark never mirrors. */
export function Logo({ size = 36, className }: { size?: number; className?: string | undefined }) {
  const { t } = useTranslation()
  return (
    <span className={clsx(styles.logo, className)} style={{ fontSize: size * 0.75 }}>
      <img src={mark} alt="" width={size} height={size} />
      {/* The display face draws no U+2011; a plain hyphen that may not break looks the same everywhere. */}
      <span className={styles.name}>{t('common:brand.name').replace('\u2011', '-')}</span>
    </span>
  )
}
