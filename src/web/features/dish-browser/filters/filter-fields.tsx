import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { type BrowseQuery, PRICE_STEPS, SORTS } from '../browse-query.ts'
import styles from './filter-fields.module.css'
import { QueryFields } from './query-fields.tsx'

/** The filters as fields of a plain GET form; the words and the kind of dish come along unseen. */
export function FilterFields({ query }: { query: BrowseQuery }) {
  const { t } = useTranslation()
  const format = useFormat()
  const prices = [...new Set([...PRICE_STEPS, ...(query.maxPrice ? [query.maxPrice] : [])])]
  return (
    <div className={styles.fields}>
      <QueryFields query={query} without={['available', 'maxPrice', 'sort']} />
      <Switch
        name="available"
        value="now"
        defaultChecked={query.availableNow}
        label={t('catalog:filter.availableNow')}
      />
      <RadioPills
        legend={t('catalog:filter.priceRange')}
        name="maxPrice"
        defaultValue={query.maxPrice === null ? '' : String(query.maxPrice)}
        options={[
          { value: '', label: t('catalog:filter.anyPrice') },
          ...prices
            .sort((a, b) => a - b)
            .map((price) => ({
              value: String(price),
              label: t('catalog:filter.upTo', { amount: format.money(price) }),
            })),
        ]}
      />
      <RadioPills
        legend={t('catalog:sort.label')}
        name="sort"
        defaultValue={query.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`catalog:sort.${sort}`) }))}
      />
    </div>
  )
}
