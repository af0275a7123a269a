import { DISTANCES_KM, WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { type BrowseQuery, SORTS } from '../browse-query.ts'
import styles from '../dish-browser.module.css'
import { QueryFields } from './query-fields.tsx'
import type { PriceProblems } from './use-filter-form.ts'

/** The filters as fields of a plain GET form. Hidden fields send the search words and the dish type. */
export function FilterFields({ query, problems, choosePlaceHref }: FilterFieldsProps) {
  const { t, format } = useLanguage()
  return (
    <Stack gap={18}>
      <QueryFields
        query={query}
        without={['available', 'minPrice', 'maxPrice', 'minRating', 'maxKm', 'sort']}
      />
      <Stack gap={6}>
        <Switch
          name="available"
          value="now"
          defaultChecked={query.availableNow}
          label={t('catalog:filter.availableNow')}
        />
        <Switch
          name="minRating"
          value={WELL_RATED}
          defaultChecked={query.wellRated}
          label={t('catalog:filter.wellRated', { n: format.count(WELL_RATED) })}
        />
      </Stack>
      {choosePlaceHref === null ? (
        <RadioPills
          legend={t('catalog:filter.distance')}
          name="maxKm"
          defaultValue={String(query.maxKm ?? '')}
          options={[
            { value: '', label: t('catalog:filter.anyDistance') },
            ...DISTANCES_KM.map((km) => ({ value: String(km), label: format.radius(km) })),
          ]}
        />
      ) : (
        <div>
          <p className={styles.legend}>{t('catalog:filter.distance')}</p>
          <p>
            <TextLink to={choosePlaceHref}>{t('catalog:filter.distanceNeedsPlace')}</TextLink>
          </p>
        </div>
      )}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('catalog:filter.priceRange')}</legend>
        <div className={styles.prices}>
          <PriceField name="minPrice" value={query.minPrice} problem={problems.minPrice} />
          <PriceField name="maxPrice" value={query.maxPrice} problem={problems.maxPrice} />
        </div>
      </fieldset>
      <RadioPills
        legend={t('catalog:sort.label')}
        name="sort"
        defaultValue={query.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`catalog:sort.${sort}`) }))}
      />
    </Stack>
  )
}

type FilterFieldsProps = {
  query: BrowseQuery
  problems: PriceProblems
  /** The link to choosing a place. Null where a place is known. */
  choosePlaceHref: string | null
}

function PriceField({ name, value, problem }: PriceFieldProps) {
  const { t, format } = useLanguage()
  const error =
    problem === 'reversed'
      ? t('catalog:filter.priceReversed')
      : problem && t('catalog:filter.notAPrice', { example: format.count(EXAMPLE_PRICE) })
  return (
    <TextField
      name={name}
      label={t(`catalog:filter.${name}`)}
      defaultValue={value ?? ''}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      ltr
      unit={t('common:currency')}
    />
  )
}

const EXAMPLE_PRICE = 120

type PriceFieldProps = {
  name: 'minPrice' | 'maxPrice'
  value: number | null
  problem: 'not_a_price' | 'reversed' | undefined
}
