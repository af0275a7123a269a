import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconTicketOff from '@tabler/icons-react/dist/esm/icons/IconTicketOff.mjs'
import clsx from 'clsx'
import type { PromoCode } from '#contract/promotions.ts'
import type { PromoState } from '#domain/promotions/promo-terms.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { RowTitle, RowWords } from '#web/ui/work/row-card.tsx'
import styles from './promocodes.module.css'

/** The code as a button that opens its editor. */
export function CodeButton({ promo, onOpen }: { promo: PromoCode; onOpen: () => void }) {
  const { t } = useLanguage()
  return (
    <RowTitle
      className={styles.title}
      aria-label={t('admin:promoCodes.form.edit', { code: promo.code })}
      onClick={onOpen}
    >
      <Ltr>{promo.code}</Ltr>
    </RowTitle>
  )
}

/** The description in the page's language, or in the only language it has. */
export function Description({ promo }: { promo: PromoCode }) {
  const { locale } = useLanguage()
  const text =
    locale === 'ar' ? promo.descriptionAr || promo.description : promo.description || promo.descriptionAr
  return text ? <RowWords className={styles.description}>{text}</RowWords> : null
}

/** The code's minimum, largest discount and first day, as far as it has them. */
export function Conditions({ promo, now }: { promo: PromoCode; now: number }) {
  const { t, format } = useLanguage()
  const { minimumOrder, maximumDiscount, startsOn, state } = promo
  const conditions = [
    minimumOrder !== null && t('admin:promoCodes.fromAmount', { amount: format.money(minimumOrder) }),
    maximumDiscount !== null && t('admin:promoCodes.upTo', { amount: format.money(maximumDiscount) }),
    startsOn !== null &&
      state === 'upcoming' &&
      t('admin:promoCodes.startsOn', { day: format.dateSeenFrom(now, startsOn) }),
  ].filter((each) => each !== false)
  return conditions.length > 0 ? (
    <RowWords className={styles.description}>{format.list(conditions)}</RowWords>
  ) : null
}

export function DiscountTag({ promo: { type, discount } }: { promo: Pick<PromoCode, 'type' | 'discount'> }) {
  const { format } = useLanguage()
  return (
    <span className={clsx(styles.discount, 'in-display one-line')} data-type={type}>
      <span className="num">{type === 'percent' ? format.percent(discount) : format.money(discount)}</span>
    </span>
  )
}

/** How often the code was used, as a bar and in words. */
export function UsedBar({ promo: { used, maxUses, state } }: { promo: PromoCode }) {
  const { t, format } = useLanguage()
  const words = t('admin:promoCodes.usedOf', { used: format.count(used), max: format.count(maxUses) })
  return (
    <Stack gap={6} className={styles.factsUsed}>
      <span className="num">{words}</span>
      <span className={clsx(styles.track, 'own-line clips')} aria-hidden="true">
        <span
          className={clsx(styles.bar, 'own-line full-height')}
          data-state={state}
          style={{ inlineSize: `${Math.min(1, used / maxUses) * 100}%` }}
        />
      </span>
    </Stack>
  )
}

/** The code's last minute, in Cairo time. `inWords` adds whether it has ended. */
export function LastMoment({ promo, now, inWords = false }: LastMomentProps) {
  const { t, format } = useLanguage()
  // `expiresAt` is the minute after the last one. People read the last minute in which the code works.
  const time = format.moment(Date.parse(promo.expiresAt) - 1, now)
  const words = promo.state === 'ended' ? 'admin:promoCodes.endedAt' : 'admin:promoCodes.until'
  return (
    <span className={clsx(styles.factsMoment, 'small close-lines')} data-alone={!inWords || undefined}>
      {inWords ? t(words, { time }) : time}
    </span>
  )
}

type LastMomentProps = { promo: PromoCode; now: number; inWords?: boolean }

const LOOKS = {
  running: { tone: 'good', icon: IconCircleCheck },
  upcoming: { tone: 'waiting', icon: IconCalendarClock },
  used_up: { tone: 'waiting', icon: IconTicketOff },
  ended: { tone: 'over', icon: IconCircleOff },
} as const

export function PromoStateBadge({ state }: { state: PromoState }) {
  const { t } = useLanguage()
  return <Badge {...LOOKS[state]}>{t(`admin:promoCodes.states.${state}`)}</Badge>
}
