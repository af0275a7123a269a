import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { DishTypeChip } from '#web/parts/dish/dish-type-chip.tsx'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { type BrowseQuery, browsePath } from '../browse-query.ts'
import styles from './kind-row.module.css'

/** What most people look for first. */
const FIRST: DishType[] = ['main_dish', 'breakfast', 'soup', 'salad', 'dessert', 'beverage', 'snack']
const OTHERS: DishType[] = ['pre_prepared', 'appetizer', 'side_dish', 'lunch', 'dinner']

/** The kinds of dish in one row: phones scroll it, wide screens keep the rarer ones in a menu at its end. */
export function KindRow({ query }: { query: BrowseQuery }) {
  const { t } = useTranslation()
  const first = { ...query, cursor: null }
  const chipOf = (type: DishType) => (
    <DishTypeChip
      key={type}
      dishType={type}
      to={browsePath({ ...first, type: query.type === type ? null : type })}
      selected={query.type === type}
    />
  )
  return (
    <>
      <ChipRow label={t('catalog:filter.type')}>
        <ChipLink to={browsePath({ ...first, type: null })} selected={query.type === null} preventScrollReset>
          {t('catalog:filter.all')}
        </ChipLink>
        {FIRST.map(chipOf)}
        {OTHERS.map((type) =>
          type === query.type ? (
            chipOf(type)
          ) : (
            <span key={type} className={styles.scrolled}>
              {chipOf(type)}
            </span>
          ),
        )}
      </ChipRow>
      <DisclosureMenu
        shape="dropdown"
        className={styles.more}
        label={t('catalog:filter.moreTypes')}
        face={
          <span className={styles.face}>
            {t('catalog:filter.more')}
            <Icon of={IconChevronDown} size={18} />
          </span>
        }
      >
        <div className={styles.others}>{OTHERS.map(chipOf)}</div>
      </DisclosureMenu>
    </>
  )
}
