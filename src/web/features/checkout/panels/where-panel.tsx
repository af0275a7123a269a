import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useState } from 'react'
import { MAX_ADDRESSES } from '#domain/accounts/saved-address.ts'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from '../checkout.module.css'
import { fieldId } from '../details/use-field-problems.ts'
import type { Checkout } from '../use-checkout.ts'
import { useProblemText } from '../use-problem-text.ts'
import { type FieldState, NumberedPanel, useFieldWiring } from './numbered-panel.tsx'
import { type AddressState, ChosenAddress, SavedAddresses } from './saved-addresses.tsx'

type WhereState = FieldState &
  AddressState &
  Pick<Checkout, 'districts' | 'isGuest' | 'putPin' | 'chooseArea'>

/**
 * The delivery address, in the order in which people say it: area, street and building, floor, flat, landmark. A saved address
 * is one line until it is changed.
 */
export function WherePanel({ checkout }: { checkout: WhereState }) {
  const { t } = useLanguage()
  const wire = useFieldWiring(checkout)
  const [isChanging, setChanging] = useState(false)
  const { chosen, details, problems, quoted } = checkout
  // A refusal is asked about again every few seconds, and the choice that solves it stays meanwhile.
  const isRefused =
    quoted.lastFailure?.code === 'kitchen.too_far' ||
    ADDRESS_FIELDS.some((field) => problems.of(field) !== null)
  const isOneLine = chosen !== null && details.pin !== null && !isChanging && !isRefused
  return (
    <NumberedPanel number={2} title={t('ordering:checkout.address')}>
      <div className={styles.fields}>
        {isOneLine ? (
          <ChosenAddress checkout={checkout} onChange={() => setChanging(true)} />
        ) : (
          <AddressFields checkout={checkout} onChosen={() => setChanging(false)} />
        )}
        <TextArea {...wire('notes')} label={t('ordering:checkout.notes')} rows={2} className={styles.whole} />
      </div>
    </NumberedPanel>
  )
}

const ADDRESS_FIELDS = ['district', 'pin', 'street', 'floor', 'apartment', 'landmark'] as const

/** The fields of the address, below the saved ones that fill them. */
function AddressFields({ checkout, onChosen }: { checkout: WhereState; onChosen: () => void }) {
  const { t } = useLanguage()
  const wire = useFieldWiring(checkout)
  return (
    <>
      <div className={styles.whole}>
        <SavedAddresses checkout={checkout} onChosen={onChosen} />
      </div>
      <Door checkout={checkout} />
      <TextField
        {...wire('street')}
        label={t('ordering:checkout.street')}
        placeholder={t('ordering:checkout.streetPlaceholder')}
        autoComplete="address-line1"
        dir="auto"
        startIcon={IconMapPin}
        className={styles.whole}
      />
      {/* Mostly a number, which `dir="auto"` would move to the left in Arabic too. */}
      <div className={styles.pair}>
        <TextField {...wire('floor')} label={t('ordering:checkout.floor')} autoComplete="off" />
        <TextField {...wire('apartment')} label={t('ordering:checkout.apartment')} autoComplete="off" />
      </div>
      <TextField
        {...wire('landmark')}
        label={t('ordering:checkout.landmark')}
        placeholder={t('ordering:checkout.landmarkPlaceholder')}
        help={t('ordering:checkout.addressHelp')}
        autoComplete="off"
        dir="auto"
        className={styles.whole}
      />
      <KeepAddress checkout={checkout} />
    </>
  )
}

/** Offers to save a typed address, while the account has room for another one. */
function KeepAddress({ checkout }: { checkout: WhereState }) {
  const { t } = useLanguage()
  const wire = useFieldWiring(checkout)
  const { details, isGuest, chosen, addresses, change } = checkout
  if (isGuest || chosen || addresses.length >= MAX_ADDRESSES) return null
  return (
    <>
      <div className={styles.whole}>
        <CheckBox
          name="keepAddress"
          label={t('ordering:checkout.keepAddress')}
          checked={details.keepAddress}
          onChange={(event) => change({ keepAddress: event.currentTarget.checked })}
        />
      </div>
      {details.keepAddress && (
        <TextField
          {...wire('label')}
          label={t('accounts:addresses.label')}
          placeholder={t('accounts:addresses.labelPlaceholder')}
          autoComplete="off"
          dir="auto"
          className={styles.whole}
        />
      )}
    </>
  )
}

function Door({ checkout }: { checkout: WhereState }) {
  const { t } = useLanguage()
  const problemText = useProblemText()
  const { details, districts, problems, putPin, chooseArea } = checkout
  const pinProblem = problems.of('pin')
  const areaProblem = problems.of('district')
  return (
    <LocationField
      id={fieldId('pin')}
      areaId={fieldId('district')}
      door={details}
      districts={districts}
      error={pinProblem && problemText(pinProblem)}
      areaError={areaProblem && problemText(areaProblem)}
      onPin={putPin}
      onArea={chooseArea}
      opensWithArea
      words={{
        nudge: t('common:place.nudge'),
        confirm: t('common:place.confirm'),
        ofArea: (area) => t('ordering:checkout.countedForArea', { area }),
      }}
    />
  )
}
