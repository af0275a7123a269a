import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { DishTypeChip, useCategories } from '#web/parts/dish/type/dish-type.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { type BrowseQuery, browsePath } from '../browse-query.ts'
import styles from '../dish-browser.module.css'

/** A wide screen has room for this many beside the filters. */
const ROOM = 7

/** The dish types in one row. Phones scroll it, wide screens move the rarer ones into a menu at its end. */
export function KindRow({ query }: { query: BrowseQuery }) {
  const { t } = useLanguage()
  const first = { ...query, cursor: null }
  // A hidden type is shown while it is the current one.
  const shown = useCategories()
    .filter(({ hidden, dishType }) => !hidden || dishType === query.type)
    .map(({ dishType }) => dishType)
  const [inRow, others] = [shown.slice(0, ROOM), shown.slice(ROOM)]
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
        {inRow.map(chipOf)}
        {others.map((type) =>
          type === query.type ? (
            chipOf(type)
          ) : (
            <span key={type} className={`on-narrow ${styles.scrolled}`}>
              {chipOf(type)}
            </span>
          ),
        )}
      </ChipRow>
      {others.length > 0 && (
        <DisclosureMenu
          shape="dropdown"
          className="on-wide"
          label={t('catalog:filter.moreTypes')}
          face={
            <span className={styles.face}>
              {t('catalog:filter.more')}
              <Icon of={IconChevronDown} size={18} />
            </span>
          }
        >
          <Stack gap={8} className={`at-start ${styles.others}`}>
            {others.map(chipOf)}
          </Stack>
        </DisclosureMenu>
      )}
    </>
  )
}
