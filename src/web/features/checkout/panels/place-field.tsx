import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import { useLocate } from '#web/platform/device/use-locate.ts'
import { inLocale } from '#web/platform/i18n/in-locale.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { checkPin } from '../details/check-details.ts'
import { moveArea } from '../details/move.ts'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import { DoorMap } from './door-map.tsx'
import styles from './place-field.module.css'

/**
 * Where the door is: by the device, or by a pin on the map. Once it is known nothing is asked, only said; the area helps
 * to find the door on the map and prices the way until then.
 */
export function PlaceField({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const [isMapOpen, setMapOpen] = useState(false)
  const { details, problems } = checkout
  const problemText = useProblemText()
  const problem = problems.of('pin')
  const problemId = `${fieldId('pin')}-error`
  const isKnown = checkPin(details) === null
  return (
    <div className={styles.place}>
      {(!isKnown || isMapOpen) && <AreaField checkout={checkout} />}
      <div className={clsx(styles.ways, isKnown && styles.known)}>
        {!problem && <PinState checkout={checkout} />}
        {/* The open map has a button of its own for this. */}
        {!isKnown && !isMapOpen && <LocateButton checkout={checkout} />}
        <Button
          id={fieldId('pin')}
          variant="soft"
          size="compact"
          icon={IconMap2}
          aria-expanded={isMapOpen}
          aria-describedby={problem ? problemId : undefined}
          className={styles.way}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {isKnown ? t('ordering:checkout.movePin') : t('ordering:checkout.pin')}
        </Button>
      </div>
      {problem && (
        <p id={problemId} className={styles.problem}>
          <Icon of={IconAlertTriangle} />
          <span>{problemText(problem)}</span>
        </p>
      )}
      {isMapOpen && <DoorMap checkout={checkout} onDone={() => setMapOpen(false)} />}
    </div>
  )
}

function AreaField({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const problemText = useProblemText()
  const { details, districts, problems, change } = checkout
  const problem = problems.of('district')
  const named = districts
    .map(({ id, name, nameAr }) => ({ id, name: inLocale(locale, name, nameAr) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return (
    <SelectField
      id={fieldId('district')}
      name="district"
      label={t('ordering:checkout.area')}
      error={problem && problemText(problem)}
      value={details.districtId}
      onChange={(event) => change(moveArea(details, event.currentTarget.value, districts), 'district', 'pin')}
    >
      <option value="">{t('common:actions.choose')}</option>
      {named.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function LocateButton({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { isLocating, refusal, locate } = useLocate(checkout.putPin)
  return (
    <>
      <Button
        variant="soft"
        size="compact"
        icon={IconCurrentLocation}
        loading={isLocating}
        className={styles.way}
        onClick={locate}
      >
        {isLocating ? t('common:place.locating') : t('common:place.useMyLocation')}
      </Button>
      <p role="alert" className={styles.refused}>
        {refusal && refusalText(refusal)}
      </p>
    </>
  )
}

/** Whether the door is known, and what is taken for it as long as it is not. */
function PinState({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { details, districts } = checkout
  const { pin, districtId } = details
  // The chosen area may be another one than the pin's, or the pin may stand where no area has a name.
  const district = pin ? nearestDistrict(pin, districts) : districts.find(({ id }) => id === districtId)
  const area = district && inLocale(locale, district.name, district.nameAr)
  return (
    <p className={styles.state} role="status">
      {pin ? (
        <span className={styles.set}>
          <Icon of={IconCheck} />
          {area ? t('ordering:checkout.pinnedIn', { area }) : t('ordering:checkout.pinned')}
        </span>
      ) : (
        area && t('ordering:checkout.countedForArea', { area })
      )}
    </p>
  )
}
