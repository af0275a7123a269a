import type { Outlook } from '#contract/kitchens.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import styles from './availability.module.css'

/** Says what a change means for customers, open orders and dishes before it is saved. */
export function SaveQuestion({ outlook, isSaving, onConfirm, onCancel }: SaveQuestionProps) {
  const { t } = useLanguage()
  const asked = useLast(outlook)
  return (
    <Confirm
      open={outlook !== null}
      question={t('kitchens:availability.saveAsk')}
      confirmLabel={t('kitchens:availability.saveYes')}
      cancelLabel={t('kitchens:availability.saveNo')}
      loading={isSaving}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {asked && <Consequences {...asked} />}
    </Confirm>
  )
}

function Consequences({ state, until, opens, openOrders, neverOnOffer }: Outlook) {
  const { t, localized, format } = useLanguage()
  const openingText = useOpeningText()
  const names = neverOnOffer.map(({ name, nameAr }) => localized(name, nameAr))
  return (
    <Stack as="ul" gap={8} className={styles.consequences}>
      <li>{forCustomers()}</li>
      {openOrders > 0 && (
        <li>{t('kitchens:availability.openOrders', { n: format.count(openOrders), count: openOrders })}</li>
      )}
      {names.length > 0 && <li>{t('kitchens:availability.neverOnOffer', { dishes: format.list(names) })}</li>}
    </Stack>
  )

  function forCustomers(): string {
    if (state === 'open')
      return until
        ? t('kitchens:availability.openUntil', { time: format.clock(until) })
        : t('kitchens:availability.openNow')
    return opens
      ? t('kitchens:availability.closedUntil', { opens: openingText(opens) })
      : t('kitchens:availability.neverOpens')
  }
}

type SaveQuestionProps = {
  outlook: Outlook | null
  isSaving: boolean
  onConfirm: () => void
  onCancel: () => void
}
