import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { FormEvent } from 'react'
import type { PromoSort } from '#contract/promotions.ts'
import { PROMO_STATES } from '#domain/promotions/promo-terms.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ChipLink, ChipRow } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { PromoList } from './load-promo-list.ts'
import { PROMO_LIST } from './promo-list-shape.ts'
import styles from './promo-toolbar.module.css'

const SORTS = Object.keys(PROMO_LIST.sorts) as PromoSort[]

/** Words to look for, the list as a file, a new code, and the states to choose from. */
export function PromoToolbar({ states, onNew }: { states: PromoList['states']; onNew: () => void }) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  const list = useListState(PROMO_LIST)
  const file = new URLSearchParams(list.params)
  file.set('lang', locale)
  const all = PROMO_STATES.reduce((sum, state) => sum + (states[state] ?? 0), 0)
  const handleSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    list.go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <div className={styles.toolbar}>
      <search className={styles.search}>
        <form method="get" className={styles.form} onSubmit={handleSearch}>
          <Icon of={IconSearch} size={20} />
          <input
            key={list.q}
            type="search"
            name="q"
            defaultValue={list.q}
            maxLength={60}
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('admin:promoCodes.search')}
            aria-label={t('admin:promoCodes.search')}
            className={styles.input}
          />
          {list.q && (
            <IconLink
              icon={IconX}
              label={t('admin:list.clearSearch')}
              to={list.hrefOf({ q: '' })}
              className={styles.clear}
            />
          )}
        </form>
      </search>
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
        <ChipRow label={t('admin:promoCodes.filter')} wrap="wide">
          <ChipLink
            to={list.hrefOf({ filters: { ...list.filters, state: undefined } })}
            preventScrollReset
            selected={!list.filters.state}
          >
            {t('admin:list.all')}
            <Count of={all} />
          </ChipLink>
          {PROMO_STATES.map((state) => (
            <ChipLink
              key={state}
              to={list.hrefOf({ filters: { ...list.filters, state } })}
              preventScrollReset
              selected={list.filters.state === state}
            >
              {t(`admin:promoCodes.states.${state}`)}
              <Count of={states[state] ?? 0} />
            </ChipLink>
          ))}
        </ChipRow>
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

  function Count({ of }: { of: number }) {
    return <span className={`num ${styles.count}`}>{format.count(of)}</span>
  }
}
