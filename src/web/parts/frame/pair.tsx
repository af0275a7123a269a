import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import type { Locale } from '#locales/locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './pair.module.css'

/** Two fields or texts beside each other as long as there is room: texts on a wide screen, numbers and a day with its time on most phones. */
export function Pair({ of, children }: { of: 'texts' | 'numbers' | 'moment'; children: ReactNode }) {
  return <div className={clsx(styles.pair, styles[of])}>{children}</div>
}

/** One text in both languages: the reader's own first, on the page and for the keyboard. */
export function BothLanguages({ children }: { children: (lang: Locale, isFirst: boolean) => ReactNode }) {
  const { locale } = useLanguage()
  const order: readonly Locale[] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  return order.map((lang, index) => <Fragment key={lang}>{children(lang, index === 0)}</Fragment>)
}
