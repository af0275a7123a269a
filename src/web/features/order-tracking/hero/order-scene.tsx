import clsx from 'clsx'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import cooking from '#web/assets/cutouts/cut-molokhia.webp?url'
import bag from '#web/assets/spots/spot-bag.webp?url'
import happyPlate from '#web/assets/spots/spot-happy_plate.webp?url'
import potOnFire from '#web/assets/spots/spot-pot_fire.webp?url'
import tornTicket from '#web/assets/spots/spot-torn_ticket.webp?url'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { isStatusIconDirected, statusIcon } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { isOver } from '../is-over.ts'
import styles from './order-hero.module.css'

const STEPS = ['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery'] as const

const ART: Record<string, string> = {
  pending: potOnFire,
  preparing: cooking,
  ready_for_pickup: bag,
  delivered: happyPlate,
  cancelled: tornTicket,
}

/** Takes the map's place before and after the drive: the cook, the dish, and the next steps. */
export function OrderScene({ order }: { order: OrderAnswer }) {
  const { t } = useLanguage()
  return (
    <Panel tone="sunken" className={styles.scene}>
      <div className={styles.stage}>
        <Picture order={order} />
        {order.status !== 'cancelled' && <Cook order={order} />}
      </div>
      {!isOver(order) && (
        <>
          <OrderSteps status={order.status} />
          <Muted small>{t('ordering:track.notOut')}</Muted>
        </>
      )}
    </Panel>
  )
}

/**
 * While the kitchen cooks, the dish itself, for readers who may know what was ordered. Other statuses have a picture of their
 * own.
 */
function Picture({ order: { status, items = [] } }: { order: OrderAnswer }) {
  const dish = items.find(({ photoUrl }) => photoUrl)
  const { localized } = useLanguage()
  const name = localized(dish?.name ?? '', dish?.nameAr ?? null)
  const isCooking = status === 'preparing'
  return (
    <div className={styles.picture}>
      {isCooking && dish?.photoUrl ? (
        <DishPhoto
          photo={dish.photoUrl}
          name={name}
          dishType={dish.dishType ?? 'main_dish'}
          sizes="280px"
          eager
          className={styles.dish}
        />
      ) : (
        <img
          src={ART[status] ?? potOnFire}
          alt=""
          width={900}
          height={675}
          decoding="async"
          className={styles.art}
        />
      )}
      {isCooking && <Steam />}
    </div>
  )
}

function Cook({ order: { cookName, cookNameAr, cookPortrait } }: { order: OrderAnswer }) {
  const { localized } = useLanguage()
  const name = localized(cookName, cookNameAr)
  if (cookPortrait === undefined) return null
  return <Portrait name={name} picture={cookPortrait} size={84} eager className={styles.cook} />
}

function Steam() {
  return (
    <svg className={styles.steam} viewBox="0 0 90 80" aria-hidden="true">
      {[18, 45, 72].map((x) => (
        <path key={x} d={`M${x} 76c-14-16 14-24 0-40s12-20 2-32`} />
      ))}
    </svg>
  )
}

/** The steps of an order. Later ones are paler. An unknown status has no steps. */
function OrderSteps({ status }: { status: string }) {
  const { t } = useLanguage()
  const current = (STEPS as readonly string[]).indexOf(status)
  if (current < 0) return null
  return (
    <div className={styles.box}>
      <ol className={styles.steps} aria-label={t('ordering:track.steps.label')}>
        {STEPS.map((step, index) => (
          <Stack
            as="li"
            gap={6}
            key={step}
            data-status={index <= current ? step : undefined}
            aria-current={index === current ? 'step' : undefined}
            className={clsx('at-top', 'at-centre', styles.step, index > current && styles.toCome)}
          >
            <span className={styles.disc}>
              <Icon of={statusIcon(step)} size={18} flip={isStatusIconDirected(step)} />
            </span>
            <span className={styles.label}>{t(`ordering:track.steps.${step}`)}</span>
          </Stack>
        ))}
      </ol>
    </div>
  )
}
