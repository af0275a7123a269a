import { Link } from 'react-router'
import type { KitchenToday } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './kitchen-home.module.css'

/** Dishes with few portions left today, each with a link to change them. */
export function LowDishes({ dishes }: { dishes: KitchenToday['runningLow'] }) {
  const { t, locale, format } = useLanguage()
  if (dishes.length === 0) return null
  return (
    <Panel heading={t('kitchens:mine.lowStock')}>
      <ul className={styles.list}>
        {dishes.map(({ id, name, nameAr, left, of }) => (
          <li key={id} className={styles.dish}>
            <Link to={paths.editDish(id)}>
              <bdi>{inLocale(locale, name, nameAr)}</bdi>
            </Link>
            <span className={styles.quiet}>
              {left === 0
                ? t('kitchens:mine.soldOut')
                : t('kitchens:mine.portionsLeft', { left: format.count(left), of: format.count(of) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
