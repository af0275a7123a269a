import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import type { CookPage as Cook } from '#contract/kitchens.ts'
import { HoldReason } from '#web/parts/cook/hold-reason.tsx'
import { useHeldTexts } from '#web/parts/cook/office-hold.tsx'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { ratingOf } from '#web/parts/dish/dish-card-props.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { Rating } from '#web/parts/review/rating.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './cook-page.module.css'

/** Every other state is shown as closed. A kitchen can be in no other one, but a dish can. */
const STATES = ['paused', 'hidden_today', 'day_off', 'full', 'inactive'] as const

/** The cook's portrait and name, whether the kitchen is open, its rough area, and the cook's own words. */
export function CookFacts({ cook }: { cook: Cook }) {
  const { t, format, localized } = useLanguage()
  const rating = ratingOf(cook)
  const name = localized(cook.name, cook.nameAr)
  const area = localized(cook.area, cook.areaAr)
  return (
    <header className="holds">
      <Portrait name={name} picture={cook.portrait} size={96} className={styles.face} eager />
      <h1 className={styles.name}>
        <bdi>{name}</bdi>
      </h1>
      <Row gap={16} lineGap={8}>
        <KitchenPill cook={cook} />
        {rating && <Rating average={rating.average} count={rating.count} showCount />}
        {area && (
          <span className={clsx(styles.area, 'inline-row wraps muted')}>
            <Icon of={IconMapPin} size={18} />
            <bdi>{area}</bdi>
            {cook.distanceKm !== null && (
              <>
                <Dot />
                {t('kitchens:page.away', { km: format.distanceShort(cook.distanceKm) })}
              </>
            )}
          </span>
        )}
      </Row>
      {cook.hold && (
        <p className="above-8 strong">
          <HoldReason {...cook.hold} />
        </p>
      )}
      <Muted small className="above-8">
        {t('kitchens:page.since', { year: format.year(cook.since) })}
        {cook.deliveredOrders > 0 && (
          <>
            {' '}
            <Dot />{' '}
            {t('kitchens:page.orders', {
              n: format.count(cook.deliveredOrders),
              count: cook.deliveredOrders,
            })}
          </>
        )}
      </Muted>
      <Words as="p" of={localized(cook.bio, cook.bioAr)} className="prose above-14 large" />
    </header>
  )
}

/** Whether the kitchen takes orders now. An open one shows until when, a closed one why and when it opens, a new one that it will. */
function KitchenPill({ cook }: { cook: Pick<Cook, KitchenFact | 'hold' | 'opens'> }) {
  const openingText = useOpeningText()
  const stateText = useStateText()
  const held = useHeldTexts()(cook)
  const opens = held ? held.opens : cook.opens && openingText(cook.opens)
  return (
    <span className={clsx(styles.pill, cook.open && styles.open)}>
      <Icon of={IconClock} size={16} />
      <span>{held?.state ?? stateText(cook)}</span>
      {!cook.open && opens && (
        <>
          <Dot />
          <span>{opens}</span>
        </>
      )}
    </span>
  )
}

type KitchenFact = 'open' | 'state' | 'opensSoon' | 'until'

function useStateText() {
  const { t, format } = useLanguage()
  return ({ open, state, opensSoon, until }: Pick<Cook, KitchenFact>) => {
    if (opensSoon) return t('kitchens:state.soon')
    if (open) {
      return until ? t('kitchens:state.openUntil', { time: format.clock(until) }) : t('kitchens:state.open')
    }
    const known = STATES.find((name) => name === state)
    return known ? t(`kitchens:state.${known}`) : t('kitchens:state.closed')
  }
}
