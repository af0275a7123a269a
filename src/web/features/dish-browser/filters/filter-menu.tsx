import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Point } from '#domain/geo.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { type BrowseQuery, browsePath, countFilters, NO_FILTERS } from '../browse-query.ts'
import styles from '../dish-browser.module.css'
import { FilterFields } from './filter-fields.tsx'
import { FILTERS_ID, FOOD_ID } from './query-fields.tsx'
import { useFilterForm } from './use-filter-form.ts'

/** The filters on wide screens. Phones show it only without scripts, when the sheet's link leads here. */
export function FilterMenu({ query, point, choosePlaceHref }: FilterMenuProps) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const { text, problems, form } = useFilterForm(query, point, (asked) => {
    const menu = box.current?.closest('details')
    // The menu closes over the pressed button, so the focus returns to what opened it.
    menu?.querySelector('summary')?.focus()
    if (menu) menu.open = false
    void navigate(browsePath(asked), { preventScrollReset: true })
  })
  const active = countFilters(query)
  const title = t('catalog:filter.title')
  const activeText = t('catalog:filter.active', { n: format.count(active), count: active })
  return (
    <DisclosureMenu
      shape="dropdown"
      className={styles.menu}
      label={active > 0 ? `${title} (${activeText})` : title}
      face={
        <span className={styles.menuFace}>
          <Icon of={IconAdjustmentsHorizontal} size={20} />
          {title}
          {active > 0 && <span className={styles.menuCount}>{format.count(active)}</span>}
        </span>
      }
    >
      <form
        ref={box}
        key={browsePath(query)}
        id={FILTERS_ID}
        method="get"
        action={`/#${FOOD_ID}`}
        className={styles.menuForm}
        noValidate
        {...form}
      >
        <FilterFields query={query} problems={problems} choosePlaceHref={choosePlaceHref} />
        <Row gap={10} align="stretch">
          <Button type="submit">
            <span aria-live="polite">{text}</span>
          </Button>
          {active > 0 && (
            <LinkButton variant="ghost" to={browsePath({ ...query, ...NO_FILTERS })} preventScrollReset>
              {t('catalog:filter.clear')}
            </LinkButton>
          )}
        </Row>
      </form>
    </DisclosureMenu>
  )
}

type FilterMenuProps = { query: BrowseQuery; point: Point | null; choosePlaceHref: string | null }
