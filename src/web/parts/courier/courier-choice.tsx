import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useEffect, useState } from 'react'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

type Answer = Awaited<ReturnType<ReturnType<typeof client>['adminOrders']['listAssignableCouriers']>>
export type Assignable = Answer['items'][number]

/**
 * Couriers who may take an order now, those on duty first, the nearest to its kitchen first. A cash order for one at the cash limit
 * asks whether it is meant.
 */
export function CourierChoice({ order, value, onChange, except, meant }: CourierChoiceProps) {
  const { t, localized } = useLanguage()
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  const { id } = order
  useEffect(() => {
    let isAway = false
    client()
      .adminOrders.listAssignableCouriers({ order: id })
      .then((found) => isAway || setAnswer(found))
      .catch(() => isAway || setAnswer('failed'))
    return () => {
      isAway = true
    }
  }, [id])
  if (answer === null) return <Skeleton height={WAITING_PX} />
  if (answer === 'failed') return <InlineError title={t('admin:orders.give.failed')} />
  const offered = answer.items.filter((courier) => courier.id !== except)
  if (offered.length === 0) return <p>{t('admin:orders.give.none')}</p>
  return (
    <Stack gap={12}>
      <ChoiceCards
        legend={t('admin:orders.status.courier')}
        name="courier"
        oneColumn
        value={value?.id ?? ''}
        onChange={(chosen) => {
          meant?.onChange(false)
          onChange(offered.find((courier) => courier.id === chosen) ?? null)
        }}
        choices={offered.map((courier) => {
          const name = localized(courier.name, courier.nameAr)
          return {
            value: courier.id,
            title: (
              <Row as="span" gap={8} nowrap>
                <Portrait name={name} picture={courier.portrait} size={32} />
                <bdi>{name}</bdi>
              </Row>
            ),
            description: <Facts courier={courier} limit={answer.cashLimit} owesCash={order.owesCash} />,
          }
        })}
      />
      {meant && value?.isAtCashLimit && order.owesCash && (
        <CheckBox
          label={t('admin:orders.give.anyway')}
          checked={meant.isMeant}
          error={meant.isMissing && !meant.isMeant ? t('admin:orders.give.anywayMissing') : undefined}
          onChange={({ currentTarget }) => meant.onChange(currentTarget.checked)}
        />
      )}
    </Stack>
  )
}

const WAITING_PX = 240

function Facts({ courier, limit, owesCash }: { courier: Assignable; limit: number; owesCash: boolean }) {
  const { t, format } = useLanguage()
  const { distanceKm, isFromBase, vehicleType, onDuty, underWay, cashHeld, isAtCashLimit } = courier
  return (
    <Stack as="span" gap={2} className="at-start above-4">
      <span>
        {format.list([
          ...(distanceKm === null
            ? []
            : [
                t(isFromBase ? 'admin:orders.give.awayFromBase' : 'admin:orders.give.away', {
                  km: format.distanceShort(distanceKm),
                }),
              ]),
          t(`accounts:vehicles.${vehicleType}`),
          underWay === 0
            ? t('admin:orders.status.free')
            : t('admin:orders.status.underWay', { n: format.count(underWay), count: underWay }),
          ...(onDuty ? [] : [t('admin:orders.give.offDuty')]),
        ])}
      </span>
      <span>
        {t('admin:orders.give.cash', { held: format.moneyWhole(cashHeld), limit: format.moneyWhole(limit) })}
      </span>
      {isAtCashLimit && owesCash && (
        <Badge tone="bad" icon={IconAlertTriangle}>
          {t('admin:orders.give.overLimit')}
        </Badge>
      )}
    </Stack>
  )
}

type CourierChoiceProps = {
  order: { id: string; owesCash: boolean }
  value: Assignable | null
  onChange: (courier: Assignable | null) => void
  /** The courier who has the order now. */
  except: string | null
  /** Whether the admin means to give a cash order to a courier at the limit, and tried without saying so. */
  meant?: { isMeant: boolean; onChange: (isMeant: boolean) => void; isMissing: boolean }
}
