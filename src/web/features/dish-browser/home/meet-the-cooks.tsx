import type { CookCard as Cook } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { CookCard } from '#web/parts/cook/cook-card.tsx'
import { cookCardProps } from '#web/parts/cook/cook-card-props.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { CardRow } from '#web/ui/surface/card-row.tsx'
import styles from './home.module.css'

/** The cooks by name and portrait, because people trust a kitchen by its face. */
export function MeetTheCooks({ cooks }: { cooks: readonly Cook[] }) {
  const { t, locale } = useLanguage()
  if (cooks.length === 0) return null
  return (
    <CardRow
      id="cooks-heading"
      heading={t('catalog:home.cooks')}
      link={<TextLink to={paths.cooks}>{t('catalog:home.allCooks')}</TextLink>}
      className={`page further-down ${styles.cooks}`}
      rowClassName={styles.row}
    >
      {cooks.map((cook) => (
        <CookCard key={cook.id} {...cookCardProps(cook, locale)} />
      ))}
    </CardRow>
  )
}
