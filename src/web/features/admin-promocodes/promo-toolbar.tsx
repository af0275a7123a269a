import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { PromoSort } from '#contract/promotions.ts'
import { PROMO_STATES } from '#domain/promotions/promo-terms.ts'
import { ListSearch } from '#web/parts/list/list-search.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { PromoList } from './load-promo-list.ts'
import { PROMO_LIST } from './promo-list-shape.ts'
import styles from './promo-toolbar.module.css'

const SORTS = Object.keys(PROMO_LIST.sorts) as PromoSort[]

/** Words to look for, the list as a file, a new code, and the states to choose from. */
export function PromoToolbar({ states, onNew }: { states: PromoList['states']; onNew: () => void }) {
  const { t, locale } = useTranslation()
  const list = useListState(PROMO_LIST)
  const file = new URLSearchParams(list.params)
  file.set('lang', locale)
  return (
    <div className={styles.toolbar}>
      <ListSearch list={list} label={t('admin:promoCodes.search')} className={styles.search} />
      <div className={styles.actions}>
        <a
          href={`/api/admin/promo-codes.csv?${file}`}
          download
          aria-label={t('admin:list.csvLabel')}
          className={buttonClass({ variant: 'ghost' })}
        >
          <Icon of={IconDownload} />
          {t('admin:list.csv')}
        </a>
        <Button icon={IconPlus} onClick={onNew} className={styles.new} data-needs-script>
          {t('admin:promoCodes.new')}
        </Button>
      </div>
      <div className={styles.filters}>
        <StateChips
          list={list}
          label={t('admin:promoCodes.filter')}
          states={PROMO_STATES}
          counts={states}
          textOf={(state) => t(`admin:promoCodes.states.${state}`)}
        />
      </div>
      <SelectField
        label={t('admin:list.sort')}
        labelHidden
        className={styles.sort}
        value={list.sort}
        onChange={({ currentTarget }) => {
          const sort = currentTarget.value as PromoSort
          list.go({ sort, order: PROMO_LIST.sorts[sort] })
        }}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`admin:promoCodes.sorts.${sort}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
