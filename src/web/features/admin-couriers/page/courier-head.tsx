import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import clsx from 'clsx'
import { paths } from '#domain/paths.ts'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { Phone } from '#web/parts/support/phone.tsx'
import { callAddress, whatsappAddress } from '#web/parts/support/reach.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Courier } from '../courier-facts.tsx'
import { CourierStateBadge, LastSeen } from '../courier-facts.tsx'
import styles from './courier-page.module.css'

/** Who a courier is, whether they are on duty, and the ways to reach them. */
export function CourierHead({ courier, now }: { courier: Courier; now: number }) {
  const { t, format, localized } = useLanguage()
  const { activeOrders } = courier
  const name = localized(courier.name, courier.nameAr)
  return (
    <Panel>
      <Stack gap={6} className={styles.who}>
        <Portrait name={name} picture={courier.portrait} size={108} eager />
        <h1 className="h2">
          <bdi>{name}</bdi>
        </h1>
        <p>{t(`accounts:vehicles.${courier.vehicleType}`)}</p>
        <Row as="p" gap={6} align="stretch" className="in-middle">
          <CourierStateBadge courier={courier} />
          {activeOrders > 0 && (
            <Badge icon={IconMotorbike} className={styles.carries}>
              {t('admin:couriers.carries', { count: activeOrders, n: format.count(activeOrders) })}
            </Badge>
          )}
        </Row>
      </Stack>
      {courier.refusalReason && (
        <p className="above-8 in-error">
          {t('admin:couriers.refusedBecause')} <Words of={courier.refusalReason} />
        </p>
      )}
      {courier.mobileNumber && <Reach mobileNumber={courier.mobileNumber} />}
      <Facts courier={courier} now={now} />
      <Row gap={20} lineGap={4}>
        <TextLink className="not-underlined" to={paths.adminUser(courier.id)}>
          {t('admin:couriers.account')}
        </TextLink>
        <TextLink className="not-underlined" to={paths.adminCourierPayouts(courier.id)}>
          {t('common:nav.payouts')}
        </TextLink>
      </Row>
    </Panel>
  )
}

function Reach({ mobileNumber }: { mobileNumber: string }) {
  const { t } = useLanguage()
  return (
    <div className={clsx(styles.reach, 'grid gap-8 above-14')}>
      <LinkButton variant="ghost" size="compact" icon={IconPhone} to={callAddress(mobileNumber)}>
        {t('admin:couriers.call')}
      </LinkButton>
      <LinkButton
        variant="ghost"
        size="compact"
        icon={IconBrandWhatsapp}
        to={whatsappAddress(mobileNumber)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('admin:couriers.whatsapp')}
      </LinkButton>
    </div>
  )
}

function Facts({ courier, now }: { courier: Courier; now: number }) {
  const { t, format } = useLanguage()
  const { mobileNumber, baseLocation, radiusKm } = courier
  return (
    <FactList className={styles.facts}>
      {mobileNumber && (
        <Fact label={t('admin:couriers.mobile')}>
          <Phone number={mobileNumber} />
        </Fact>
      )}
      <Fact label={t('accounts:fields.email')}>
        <Ltr>{courier.email}</Ltr>
      </Fact>
      <Fact label={t('admin:couriers.columns.seen')}>
        <LastSeen at={courier.lastSeenAt} now={now} />
      </Fact>
      <Fact label={t('admin:couriers.since')}>
        <time dateTime={courier.since}>{format.relative(courier.since, now)}</time>
      </Fact>
      <Fact label={t('admin:couriers.delivered')}>
        <span className="num">{format.count(courier.delivered)}</span>
      </Fact>
      <Fact label={t('admin:couriers.baseLocation')}>
        {baseLocation
          ? t('admin:couriers.around', { km: format.radius(radiusKm) })
          : t('admin:couriers.noBaseLocation')}
      </Fact>
    </FactList>
  )
}
