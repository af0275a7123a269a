import { firstName } from '#domain/accounts/names.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import styles from './kitchen-home.module.css'
import { KitchenState } from './kitchen-state.tsx'
import type { PartOfDay } from './part-of-day.ts'

/** A greeting, the kitchen's state, and the button that closes or reopens it for today. */
export function KitchenHeader(props: KitchenHeaderProps) {
  const { today, partOfDay, newOrders } = props
  const { t, format, locale } = useLanguage()
  const name = firstName(inLocale(locale, today.name, today.nameAr))
  return (
    <header className={styles.header}>
      <div className={styles.hello}>
        <h1>{t(`kitchens:mine.${partOfDay}`, { name })}</h1>
        <p className={styles.sub} role="status">
          {newOrders > 0
            ? t('kitchens:mine.newOrders', { n: format.count(newOrders), count: newOrders })
            : t('kitchens:mine.noNewOrders')}
        </p>
      </div>
      <KitchenState {...props} />
    </header>
  )
}

type KitchenHeaderProps = Parameters<typeof KitchenState>[0] & { partOfDay: PartOfDay; newOrders: number }
