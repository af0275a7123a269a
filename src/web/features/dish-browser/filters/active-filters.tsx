import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { type BrowseQuery, browsePath } from '../browse-query.ts'
import styles from '../dish-browser.module.css'

/** The active filters and sort, each as a chip that removes it. The dish type has a row of its own. */
export function ActiveFilters({ query }: { query: BrowseQuery }) {
  const { t, format } = useLanguage()
  const active: { label: string; without: Partial<BrowseQuery> }[] = []
  if (query.q) active.push({ label: query.q, without: { q: '' } })
  if (query.availableNow)
    active.push({ label: t('catalog:filter.availableNow'), without: { availableNow: false } })
  if (query.maxKm !== null)
    active.push({
      label: t('catalog:filter.within', { distance: format.radius(query.maxKm) }),
      without: { maxKm: null },
    })
  if (query.wellRated)
    active.push({
      label: t('catalog:filter.wellRated', { n: format.count(WELL_RATED) }),
      without: { wellRated: false },
    })
  if (query.minPrice !== null)
    active.push({
      label: t('catalog:filter.from', { amount: format.money(query.minPrice) }),
      without: { minPrice: null },
    })
  if (query.maxPrice !== null)
    active.push({
      label: t('catalog:filter.upTo', { amount: format.money(query.maxPrice) }),
      without: { maxPrice: null },
    })
  if (query.sort !== 'around')
    active.push({ label: t(`catalog:sort.${query.sort}`), without: { sort: 'around' } })
  if (active.length === 0) return null
  return (
    <div className={styles.active}>
      <ChipRow label={t('catalog:filter.activeLabel')} wrap>
        {active.map(({ label, without }) => (
          <ChipLink
            key={label}
            to={browsePath({ ...query, cursor: null, ...without })}
            preventScrollReset
            aria-label={t('catalog:filter.remove', { filter: label })}
          >
            <bdi>{label}</bdi>
            <Icon of={IconX} size={16} />
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
