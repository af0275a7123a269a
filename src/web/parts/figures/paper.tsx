import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './paper.module.css'

/** A sheet of figures: a card on the screen, and ink on white in print. */
export function Paper({ className, ...rest }: ComponentProps<'article'>) {
  return <article {...rest} className={clsx(styles.paper, className)} />
}

/** Whose sheet it is, in print. */
export function PaperBrand() {
  const { t } = useLanguage()
  return <p className={styles.brand}>{t('common:brand.plain')}</p>
}
