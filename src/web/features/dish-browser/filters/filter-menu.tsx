import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Point } from '#domain/geo.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { type BrowseQuery, browsePath, countFilters } from '../browse-query.ts'
import { FILTERS_ID, FOOD_ID } from '../ids.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-menu.module.css'
import { queryOf } from './query-fields.tsx'
import { useMatchCount } from './use-match-count.ts'

/** The filters on wide screens. On phones it shows itself only where the sheet's link has nothing but its address to go to. */
export function FilterMenu({ query, point }: { query: BrowseQuery; point: Point | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { text, look } = useMatchCount(query, point)
  const active = countFilters(query)
  const title = t('catalog:filter.title')
  const activeText = t('catalog:filter.active', { n: format.count(active), count: active })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The menu closes over the pressed button; what opened it takes the focus back.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus()
    void navigate(browsePath(queryOf(event.currentTarget)), { preventScrollReset: true })
  }
  return (
    <DisclosureMenu
      shape="dropdown"
      className={styles.menu}
      label={active > 0 ? `${title} (${activeText})` : title}
      face={
        <span className={styles.face}>
          <Icon of={IconAdjustmentsHorizontal} size={20} />
          {title}
          {active > 0 && <span className={styles.count}>{format.count(active)}</span>}
        </span>
      }
    >
      <form
        key={browsePath(query)}
        id={FILTERS_ID}
        method="get"
        action={`/#${FOOD_ID}`}
        className={styles.form}
        onSubmit={handleSubmit}
        onChange={(event) => look(queryOf(event.currentTarget))}
      >
        <FilterFields query={query} />
        <div className={styles.buttons}>
          <Button type="submit" data-closes>
            <span aria-live="polite">{text}</span>
          </Button>
          {active > 0 && (
            <LinkButton
              variant="ghost"
              to={browsePath({ ...query, availableNow: false, maxPrice: null, sort: 'around', cursor: null })}
              preventScrollReset
            >
              {t('catalog:filter.clear')}
            </LinkButton>
          )}
        </div>
      </form>
    </DisclosureMenu>
  )
}
