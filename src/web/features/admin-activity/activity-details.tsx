import type { ReactNode } from 'react'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import type { Entry } from './activity-entries.ts'
import styles from './activity-feed.module.css'

/** The details of an opened entry, with a link to its own page. */
export function EntryDetails({ entry }: { entry: Entry }) {
  const { t, localized, format } = useLanguage()
  const at = (
    <Fact label={t('insights:activity.at')}>
      <span className="num">{format.moment(entry.at, Date.parse(entry.at))}</span>
    </Fact>
  )
  if (entry.kind === 'user') {
    const { id, email, role, status } = entry.of
    return (
      <Details to={paths.adminUser(id)}>
        <Fact label={t('insights:activity.role')}>{t(`accounts:roles.${role}`)}</Fact>
        <Fact label={t('insights:activity.email')}>
          <bdi>{email}</bdi>
        </Fact>
        <Fact label={t('insights:activity.status')}>{t(`accounts:statuses.${status}`)}</Fact>
        {at}
      </Details>
    )
  }
  const cook = <bdi>{localized(entry.of.cookName, entry.of.cookNameAr)}</bdi>
  if (entry.kind === 'order') {
    const { id, status, paymentStatus, total, portions } = entry.of
    return (
      <Details to={paths.adminOrder(id)}>
        <Fact label={t('insights:activity.order')}>
          <OrderNumber shown={shortOrderId(id)} whole={id} />
        </Fact>
        <Fact label={t('insights:activity.status')}>
          <StatusBadge status={status} payment={paymentStatus} />
        </Fact>
        <Fact label={t('insights:activity.portions')}>{format.count(portions)}</Fact>
        <Fact label={t('insights:activity.total')}>{format.money(total)}</Fact>
        {at}
      </Details>
    )
  }
  return (
    <Details to={paths.adminDish(entry.of.id)}>
      <Fact label={t('insights:activity.cook')}>{cook}</Fact>
      <Fact label={t('insights:activity.price')}>{format.money(entry.of.price)}</Fact>
      {at}
    </Details>
  )
}

function Details({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useLanguage()
  return (
    <Stack gap={12} className={styles.details}>
      <FactList>{children}</FactList>
      <TextLink to={to}>{t('insights:activity.open')}</TextLink>
    </Stack>
  )
}
