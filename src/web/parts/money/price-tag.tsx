import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './price-tag.module.css'

/** A price tag: a large number with a small currency. */
export function PriceTag({ price, className }: { price: number; className?: string | undefined }) {
  const [amount, currency] = useLanguage().format.money(price).split('\u00a0')
  return (
    <span className={clsx('num', styles.tag, className)}>
      {amount}
      {'\u00a0'}
      <small>{currency}</small>
    </span>
  )
}
