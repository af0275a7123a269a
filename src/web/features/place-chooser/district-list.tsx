import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { District } from '#contract/settings.ts'
import { isFoundBy, searchTextOf } from '#domain/catalog/search-text.ts'
import { CAIRO, type Point } from '#domain/geo.ts'
import { nearestFirst } from '#domain/settings/nearest-district.ts'
import { useLocate } from '#web/platform/device/use-locate.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './place-sheet.module.css'

/** The districts, to search in either language, and two ways to choose a more exact place. */
export function DistrictList({ districts, selected, around, onChoose, onMap }: DistrictListProps) {
  const { t, localized } = useLanguage()
  const [words, setWords] = useState('')
  const found =
    districts &&
    nearestFirst(districts, around ?? CAIRO).filter(({ name, nameAr }) =>
      isFoundBy(searchTextOf([name, nameAr]), words),
    )
  return (
    <>
      <ExactPlace onMap={onMap} />
      <TextField
        label={t('common:place.searchDistrict')}
        startIcon={IconSearch}
        value={words}
        dir="auto"
        autoComplete="off"
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found ? (
        <Grid as="ul" least="150px" gap={8} fill className="above-14">
          {found.map((district) => (
            <li key={district.id}>
              <button
                type="button"
                className={clsx(
                  styles.district,
                  'full-height text-start rounded on-surface full-width medium',
                )}
                aria-current={district.id === selected || undefined}
                onClick={() => onChoose(district)}
              >
                {localized(district.name, district.nameAr)}
              </button>
            </li>
          ))}
        </Grid>
      ) : (
        <Grid least="150px" gap={8} fill className="above-14">
          {Array.from({ length: 8 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
            <Skeleton key={at} height={48} radius={14} />
          ))}
        </Grid>
      )}
      <p role="status" className={styles.none}>
        {found?.length === 0 && t('common:place.noDistrict')}
      </p>
    </>
  )
}

type DistrictListProps = {
  /** Null while they load. */
  districts: readonly District[] | null
  selected: string | null
  /** The shown place, which the list starts from. */
  around: Point | null
  onChoose: (district: District) => void
  /** Opens the map, around a point where one is known. */
  onMap: (point: Point | null) => void
}

function ExactPlace({ onMap }: Pick<DistrictListProps, 'onMap'>) {
  const { t, refusalText } = useLanguage()
  const { isLocating, refusal, locate } = useLocate(({ point }) => onMap(point))
  return (
    <>
      <Row gap={10} align="stretch" className={clsx(styles.exact, 'below-14')}>
        <Button variant="soft" icon={IconCurrentLocation} loading={isLocating} onClick={locate}>
          {isLocating ? t('common:place.locating') : t('common:place.useMyLocation')}
        </Button>
        <Button variant="ghost" icon={IconMap2} onClick={() => onMap(null)}>
          {t('common:place.onMap')}
        </Button>
      </Row>
      <p role="alert" className={styles.refused}>
        {refusal && refusalText(refusal)}
      </p>
    </>
  )
}
