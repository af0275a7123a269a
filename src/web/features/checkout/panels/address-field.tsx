import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { inLocale } from '#web/platform/i18n/in-locale.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { movePin } from '../details/move.ts'
import { type Checkout, fieldId } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import styles from './address-field.module.css'
import type { FieldWiring } from './use-field-wiring.ts'

const MAP_HEIGHT = 300

/** The address in words, and the pin on the door that goes with it; the map is fetched when it is wanted. */
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
          help={t('ordering:checkout.addressHelp')}
          placeholder={t('ordering:checkout.addressPlaceholder')}
          autoComplete="street-address"
          dir="auto"
          startIcon={IconMapPin}
        />
        <Button
          id={fieldId('pin')}
          variant="soft"
          size="compact"
          icon={details.pin ? IconMapPin : IconCurrentLocation}
          aria-expanded={isMapOpen}
          aria-describedby={problem ? problemId : undefined}
          className={styles.pinButton}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {details.pin ? t('ordering:checkout.movePin') : t('ordering:checkout.pin')}
        </Button>
      </div>
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problemText(problem)}
        </p>
      )}
      <PinState checkout={checkout} />
      {isMapOpen && <DoorMap checkout={checkout} onDone={() => setMapOpen(false)} />}
    </div>
  )
}

/** Whether the door is known, and what is taken for it as long as it is not. */
function PinState({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { details, districts } = checkout
  const district = districts.find(({ id }) => id === details.districtId)
  const area = district && inLocale(locale, district.name, district.nameAr)
  return (
    <p className={styles.state} role="status">
      {details.pin ? (
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

function DoorMap({ checkout, onDone }: { checkout: Checkout; onDone: () => void }) {
  const { t } = useTranslation()
  const { details, districts, place, change } = checkout
  const map = useLoaded(loadMap)
  const pick = (point: NonNullable<typeof place>) =>
    change(movePin(details, point, districts), 'pin', 'district')
  const handleDone = () => {
    if (place) pick(place)
    onDone()
    document.getElementById(fieldId('pin'))?.focus()
  }
  return (
    <div className={styles.map}>
      <p className={styles.mapTitle}>{t('common:place.nudge')}</p>
      {map.state === 'waiting' && <Skeleton height={MAP_HEIGHT} radius={14} className={styles.waiting} />}
      {map.state === 'failed' && <p className={styles.problem}>{t('common:map.loadError')}</p>}
      {map.state === 'ready' && (
        <map.value.PinMap pin={place} onPick={pick} districts={districts} height={MAP_HEIGHT} />
      )}
      <Button disabled={!place} onClick={handleDone}>
        {t('common:place.confirm')}
      </Button>
    </div>
  )
}

function loadMap() {
  return import('#web/parts/map/pin-map.tsx')
}
