import type { PromoCode } from '#contract/promotions.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'

/** Asks before a code is ended. */
export function EndQuestion({ promo, onClose }: { promo: PromoCode | null; onClose: () => void }) {
  const { t } = useLanguage()
  const { id, code } = useLast(promo) ?? { id: '', code: '' }
  return (
    <ActionQuestion
      open={promo !== null}
      destructive
      question={t('admin:promoCodes.endQuestion', { code })}
      consequence={t('admin:promoCodes.endConsequence')}
      confirmLabel={t('admin:promoCodes.endYes')}
      cancelLabel={t('admin:promoCodes.endNo')}
      send={() => client().promotions.endPromoCode({ id })}
      doneText={() => t('admin:promoCodes.ended', { code })}
      onClose={onClose}
    />
  )
}
