import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type Detail, detailOf, type Sentence, type ShownOrder, sentenceOf } from './hero-words.ts'

/**
 * The hero's texts in the page's language. Screen readers announce each change of `announced`. The remaining distance changes
 * with every position, so it is not announced.
 */
export function useHeroWords(order: NamedOrder, now: number | null) {
  const say = useSay(order)
  const detail = detailOf(order, now)
  const words = detail && say.detail(detail)
  const isMoving = detail?.says === 'leftSub' || detail?.says === 'routeTrip'
  return {
    sentence: say.sentence(sentenceOf(order)),
    announced: isMoving ? null : words,
    moving: isMoving ? words : null,
  }
}

type NamedOrder = ShownOrder & Pick<OrderAnswer, 'cookName' | 'cookNameAr' | 'courier'>

function useSay(order: NamedOrder) {
  const { t, format, localized } = useLanguage()
  const cook = localized(order.cookName, order.cookNameAr)
  const courier = localized(order.courier?.firstName ?? '', order.courier?.firstNameAr ?? null)
  const name = courier || t('ordering:track.theCourier')

  function sentence(is: Sentence): string {
    if (is.says === 'status') return is.status
    if (is.says !== 'eta') return t(`ordering:track.${is.says}`, { name, cook })
    return t('ordering:track.eta', { name, n: format.count(is.minutes), count: is.minutes })
  }
  function detail(is: Detail): string {
    switch (is.says) {
      case 'leftSub':
        return t('ordering:track.leftSub', { km: format.distance(is.km) })
      case 'routeTrip':
        return t('ordering:track.routeTrip', {
          km: format.distance(is.km),
          minutes: format.minutes(Math.max(is.minutes, 1)),
        })
      case 'deliveredAt':
      case 'deliveredLate':
        return t(`ordering:track.${is.says}`, { time: format.clock(is.at) })
      case 'deliveredEarly':
        return t('ordering:track.deliveredEarly', {
          time: format.clock(is.at),
          n: format.count(is.minutes),
          count: is.minutes,
        })
      case 'declined':
        return t('ordering:order.declined', { reason: t(`ordering:cook.reasons.${is.reason}`) })
      case 'noAnswer':
      case 'noAnswer_paid':
      case 'noAnswer_back':
      case 'unpaid':
      case 'unpaid_paid':
      case 'unpaid_back':
      case 'notAgreed':
        return t(`ordering:order.${is.says}`)
      case 'cancelledByCustomer':
        return t('ordering:cook.cancelledByCustomer')
      case 'office':
        return t('ordering:order.cancelledBecause', { reason: t(`ordering:officeReasons.${is.reason}`) })
      case 'text':
        return t('ordering:order.cancelledBecause', { reason: is.text })
      default:
        return t(`ordering:track.${is.says}`)
    }
  }
  return { sentence, detail }
}
