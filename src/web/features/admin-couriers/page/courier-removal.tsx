import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { ReasonField } from '#web/parts/text/reason-field.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Courier } from '../courier-facts.tsx'

/** Ends an account's work as a courier. Carried orders must be handed over and held cash counted first. */
export function CourierRemoval({ courier }: { courier: Courier }) {
  const { t, format } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const carried = courier.orders.filter(({ status }) => status === 'out_for_delivery')
  const isReady = carried.length === 0 && courier.cashHeld === 0
  return (
    <Panel heading={t('admin:couriers.remove.title')}>
      <p>{t('admin:couriers.remove.means')}</p>
      {carried.length > 0 && (
        <>
          <p>{t('admin:couriers.remove.ordersFirst')}</p>
          <Stack as="ul" gap={4}>
            {carried.map(({ id }) => (
              <Row as="li" key={id} gap={14} lineGap={4}>
                <Link to={paths.adminOrder(id)} className="target in-primary">
                  <OrderNumber shown={shortOrderId(id)} whole={id} />
                </Link>
              </Row>
            ))}
          </Stack>
        </>
      )}
      {courier.cashHeld !== 0 && (
        <p>
          {t(
            courier.cashHeld > 0 ? 'admin:couriers.remove.cashFirst' : 'admin:couriers.remove.tooMuchFirst',
            {
              money: format.money(Math.abs(courier.cashHeld)),
            },
          )}
        </p>
      )}
      {isReady && (
        <Button variant="danger" size="compact" className="above-14" onClick={() => setAsking(true)}>
          {t('admin:couriers.remove.open')}
        </Button>
      )}
      {isAsking && <Question courier={courier} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function Question({ courier, onClose }: { courier: Courier; onClose: () => void }) {
  const { t, localized } = useLanguage()
  const navigate = useNavigate()
  const due = usePasswordDue()
  const [reason, setReason] = useState('')
  const given = reason.trim()
  const name = localized(courier.name, courier.nameAr)
  return (
    <ActionQuestion
      open
      destructive
      question={t('admin:couriers.remove.question', { name })}
      consequence={t('admin:couriers.remove.consequence')}
      confirmLabel={t('admin:couriers.remove.yes')}
      cancelLabel={t('admin:couriers.remove.no')}
      ready={given !== ''}
      send={async () => {
        await due.confirm()
        return client().membership.removeCourier({ id: courier.id, reason: given })
      }}
      // The page shows a courier, and this account is none any more, so a reload would fail.
      revalidates={false}
      doneText={() => t('admin:couriers.remove.done', { name })}
      onDone={() => void navigate(paths.adminCouriers)}
      onFailed={due.isDueFor}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <ReasonField
            label={t('admin:couriers.remove.reason')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
          {due.field}
        </>
      )}
    </ActionQuestion>
  )
}
