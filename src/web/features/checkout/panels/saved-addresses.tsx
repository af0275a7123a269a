import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMapPinPlus from '@tabler/icons-react/dist/esm/icons/IconMapPinPlus.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../checkout.module.css'
import type { Checkout } from '../use-checkout.ts'

const ELSEWHERE = 'elsewhere'

/**
 * The customer's saved addresses, one press each. Says here when the kitchen does not deliver to the chosen one, because another
 * choice solves it.
 */
export function SavedAddresses({ checkout, onChosen }: SavedAddressesProps) {
  const { t, refusalText } = useLanguage()
  const { addresses, chosen, chooseAddress, quoted } = checkout
  if (addresses.length === 0) return null
  const { lastFailure: failure } = quoted
  return (
    <ChoiceCards
      legend={t('ordering:checkout.saved')}
      name="savedAddress"
      choices={[
        ...addresses.map(({ id, label, line }) => ({
          value: id,
          title: <bdi>{label || line}</bdi>,
          description: label && <bdi>{line}</bdi>,
        })),
        { value: ELSEWHERE, title: t('ordering:checkout.elsewhere'), icon: IconMapPinPlus },
      ]}
      value={chosen?.id ?? ELSEWHERE}
      onChange={(id) => {
        const saved = addresses.find((each) => each.id === id) ?? null
        chooseAddress(saved)
        if (saved) onChosen()
      }}
      error={failure?.code === 'kitchen.too_far' && refusalText({ code: failure.code, params: failure.data })}
    />
  )
}

/** The saved addresses, which of them is chosen, and why the kitchen does not deliver there. */
export type AddressState = Pick<Checkout, 'addresses' | 'chosen' | 'chooseAddress'> & {
  quoted: Pick<Checkout['quoted'], 'lastFailure'>
}
type SavedAddressesProps = { checkout: AddressState; onChosen: () => void }

/** The chosen saved address in one line, which opens the others and the fields. */
export function ChosenAddress({ checkout: { chosen }, onChange }: ChosenAddressProps) {
  const { t } = useLanguage()
  if (!chosen) return null
  return (
    <div className={styles.chosen}>
      <Icon of={IconMapPin} size={22} />
      <p>
        {chosen.label && (
          <b>
            <bdi>{chosen.label}</bdi>
          </b>
        )}{' '}
        <bdi>{chosen.line}</bdi>
      </p>
      <Button variant="ghost" size="compact" onClick={onChange}>
        {t('common:actions.change')}
      </Button>
    </div>
  )
}

type ChosenAddressProps = { checkout: Pick<Checkout, 'chosen'>; onChange: () => void }
