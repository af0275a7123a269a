import clsx from 'clsx'
import { Link } from 'react-router'
import type { CourierOfAdmins } from '#contract/delivery/roster.ts'
import { paths } from '#domain/paths.ts'
import { VEHICLE_ICONS } from '#web/parts/courier/vehicle-icons.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { PhoneLink } from '#web/parts/support/phone.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './couriers.module.css'

export type Courier = Awaited<ReturnType<Client['delivery']['getCourier']>>

/** A courier with portrait, the name as a link to their page, and the number to call. */
export function CourierLink({ courier }: { courier: CourierOfAdmins }) {
  const { localized } = useLanguage()
  const name = localized(courier.name, courier.nameAr)
  return (
    <Row as="span" nowrap gap={10}>
      <Portrait name={name} picture={courier.portrait} />
      <Stack className="at-start" as="span" gap={0}>
        <Link to={paths.adminCourier(courier.id)} className={clsx(styles.courierName, 'inline-row strong')}>
          <bdi>{name}</bdi>
        </Link>
        {courier.mobileNumber && (
          <PhoneLink
            number={courier.mobileNumber}
            className={clsx(styles.mobile, 'inline-row muted small')}
          />
        )}
      </Stack>
    </Row>
  )
}

/** What a courier rides, as icon and word. */
export function Vehicle({ type }: { type: CourierOfAdmins['vehicleType'] }) {
  const { t } = useLanguage()
  return (
    <Row as="span" nowrap gap={6}>
      <Icon of={VEHICLE_ICONS[type]} size={20} flip />
      {t(`accounts:vehicles.${type}`)}
    </Row>
  )
}

const TONES = { on_duty: 'good', off_duty: 'plain', waiting: 'waiting', refused: 'bad' } as const

/** Whether a courier may work, and whether the account is banned. */
export function CourierStateBadge({ courier: { state, isBanned } }: { courier: CourierOfAdmins }) {
  const { t } = useLanguage()
  return (
    <span className={clsx(styles.badges, 'wraps gap-6')}>
      <Badge tone={TONES[state]}>{t(`admin:couriers.states.${state}`)}</Badge>
      {isBanned && <Badge tone="bad">{t('accounts:statuses.banned')}</Badge>}
    </span>
  )
}

/** When a courier last used the app. */
export function LastSeen({ at, now }: { at: string | null; now: number }) {
  const { t, format } = useLanguage()
  return at ? <time dateTime={at}>{format.relative(at, now)}</time> : t('admin:couriers.neverSeen')
}
