import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ComponentProps } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'

/** Asks whether food was handed over, in the words for one order at the door unless others are given. */
export function DeliveredConfirm(props: DeliveredConfirmProps) {
  const { t } = useLanguage()
  return (
    <Confirm
      question={t('delivery:orders.deliveredAsk')}
      consequence={t('delivery:orders.deliveredNote')}
      confirmLabel={t('delivery:orders.deliveredYes')}
      cancelLabel={t('delivery:orders.notYet')}
      variant="delivered"
      icon={IconCircleCheck}
      large
      {...props}
    />
  )
}

type ConfirmProps = ComponentProps<typeof Confirm>
type DeliveredConfirmProps = Pick<ConfirmProps, 'open' | 'loading' | 'onConfirm' | 'onCancel' | 'children'> &
  Partial<Pick<ConfirmProps, 'question' | 'consequence' | 'confirmLabel'>>
