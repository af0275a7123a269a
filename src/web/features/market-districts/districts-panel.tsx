import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { StoredDistrict } from '#contract/settings.ts'
import { isFoundBy, searchTextOf } from '#domain/catalog/search-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import { DistrictSheet } from './district-sheet.tsx'
import styles from './districts-panel.module.css'

/** The places by name: to search, add, rename, move and hide. */
export function DistrictsPanel({ districts }: { districts: readonly StoredDistrict[] }) {
  const { t, locale, format, localized } = useLanguage()
  const [words, setWords] = useState('')
  const [edited, setEdited] = useState<StoredDistrict | 'new' | null>(null)
  const nameOf = ({ name, nameAr }: StoredDistrict) => localized(name, nameAr)
  const found = districts
    .filter(({ name, nameAr }) => isFoundBy(searchTextOf([name, nameAr]), words))
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
  return (
    <SpacedPanel heading={t('settings:districts.title')} gap={14} className={styles.panel}>
      <Muted small>{t('settings:districts.note')}</Muted>
      <Row align="stretch" gap={10} className={styles.tools} data-needs-script>
        <TextField
          label={t('settings:districts.search')}
          labelHidden
          placeholder={t('settings:districts.search')}
          startIcon={IconSearch}
          value={words}
          dir="auto"
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button variant="ghost" icon={IconPlus} onClick={() => setEdited('new')}>
          {t('settings:districts.add')}
        </Button>
      </Row>
      <ul className={styles.list}>
        {found.map((district) => (
          <li key={district.id} className={clsx(styles.row, 'grid line-below')}>
            <Row as="span" align="stretch" gap={8} className="strong">
              <bdi>{nameOf(district)}</bdi>
              {district.hidden && <Badge>{t('settings:districts.hidden')}</Badge>}
            </Row>
            <Muted as="span" small>
              {format.radius(district.radiusKm)}
              {district.kitchens > 0 && (
                <>
                  {' '}
                  <Dot />{' '}
                  {t('settings:districts.kitchens', {
                    n: format.count(district.kitchens),
                    count: district.kitchens,
                  })}
                </>
              )}
            </Muted>
            <IconButton
              icon={IconPencil}
              label={t('settings:districts.edit', { name: nameOf(district) })}
              onClick={() => setEdited(district)}
            />
          </li>
        ))}
      </ul>
      <Muted role="status" small>
        {found.length === 0 && t('common:place.noDistrict')}
      </Muted>
      <DistrictSheet opened={edited} districts={districts} onClose={() => setEdited(null)} />
    </SpacedPanel>
  )
}
