import IconMapPinPlus from '@tabler/icons-react/dist/esm/icons/IconMapPinPlus.mjs'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import type { Checkout } from '../use-checkout.ts'

const ELSEWHERE = 'elsewhere'

/**
 * The customer's saved addresses, one press each. Says here when the kitchen does not deliver to the chosen one, because another
 * choice solves it.
 */
export function SavedAddresses({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { addresses, chosen, chooseAddress, quoted } = checkout
  if (addresses.length === 0) return null
  const { failure } = quoted
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
      onChange={(id) => chooseAddress(addresses.find((saved) => saved.id === id) ?? null)}
      error={failure?.code === 'kitchen.too_far' && refusalText({ code: failure.code, params: failure.data })}
    />
  )
}
