import clsx from 'clsx'
import type { District } from '#contract/settings.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './place-link.module.css'
import { PLACE_FORM_ID } from './place-link.tsx'

/** The choice of a district as a plain form without scripts. The address that it opens sets the place. */
export function PlaceForm({ districts, selected, carry }: PlaceFormProps) {
  const { t, localized } = useLanguage()
  return (
    <div id={PLACE_FORM_ID} className={`page ${styles.form}`}>
      <Panel heading={t('common:place.title')}>
        <Row as="form" gap={12} method="get" action="/">
          {carry.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor="place-district" className="strong">
            {t('common:place.district')}
          </label>
          <select
            id="place-district"
            name="district"
            defaultValue={selected ?? undefined}
            className={clsx(styles.select, 'rounded on-surface')}
          >
            {districts.map(({ id, name, nameAr }) => (
              <option key={id} value={id}>
                {localized(name, nameAr)}
              </option>
            ))}
          </select>
          <Button type="submit">{t('common:place.confirm')}</Button>
        </Row>
      </Panel>
    </div>
  )
}

type PlaceFormProps = {
  districts: readonly District[]
  selected: string | null
  /** Other parameters of the page's address, as name and value. */
  carry: readonly [string, string][]
}
