import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { inLocale } from '#web/platform/i18n/in-locale.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { nearestDistrict } from '#web/platform/nearest-district.ts'
import { useLocate } from '#web/platform/use-locate.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import styles from './address-field.module.css'
import { DoorMap } from './door-map.tsx'
import type { FieldWiring } from './use-field-wiring.ts'

/** The address in words, and the pin on the door that goes with it: put on the map, or where the device is. */
export function AddressField({ checkout, wiring }: { checkout: Checkout; wiring: FieldWiring }) {
  const { t } = useTranslation()
  const [isMapOpen, setMapOpen] = useState(false)
  const { details, problems } = checkout
  const problemText = useProblemText()
  const problem = problems.of('pin')
  const problemId = `${fieldId('pin')}-error`
  return (
    <div className={styles.place}>
      <div className={styles.address}>
        <TextField
          {...wiring}
          label={t('ordering:checkout.address')}
          placeholder={t('ordering:checkout.addressPlaceholder')}
          autoComplete="street-address"
          dir="auto"
          startIcon={IconMapPin}
        />
        <div className={styles.ways}>
          <Button
            id={fieldId('pin')}
            variant="soft"
            size="compact"
            icon={IconMap2}
            aria-expanded={isMapOpen}
            aria-describedby={problem ? problemId : undefined}
            className={styles.pinButton}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            {details.pin ? t('ordering:checkout.movePin') : t('ordering:checkout.pin')}
          </Button>
          {/* The open map has a button of its own for this. */}
          {!isMapOpen && <LocateButton checkout={checkout} />}
        </div>
      </div>
      {problem && (
        <p id={problemId} className={styles.problem}>
          <Icon of={IconAlertTriangle} />
          <span>{problemText(problem)}</span>
        </p>
      )}
      {!problem && <PinState checkout={checkout} />}
      {isMapOpen && <DoorMap checkout={checkout} onDone={() => setMapOpen(false)} />}
    </div>
  )
}

function LocateButton({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { isLocating, refusal, locate } = useLocate(checkout.putPin)
  return (
    <>
      <Button
        variant="ghost"
        size="compact"
        icon={IconCurrentLocation}
        loading={isLocating}
        className={styles.locate}
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
