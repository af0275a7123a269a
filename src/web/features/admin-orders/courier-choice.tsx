import { useEffect, useState } from 'react'
import { client, inTime } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

type Couriers = Awaited<
  ReturnType<ReturnType<typeof client>['orderOffice']['listAssignableCouriers']>
>['items']

/** Couriers who may take an order now, least busy first. */
export function CourierChoice({ value, onChange, except }: CourierChoiceProps) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  const [couriers, setCouriers] = useState<Couriers | null>(null)
  useEffect(() => {
    let isAway = false
    client()
      .orderOffice.listAssignableCouriers({}, inTime())
      .then(({ items }) => isAway || setCouriers(items))
      .catch(() => isAway || setCouriers([]))
    return () => {
      isAway = true
    }
  }, [])
  const offered = couriers?.filter(({ id }) => id !== except) ?? []
  return (
    <SelectField
      label={t('admin:orders.status.courier')}
      help={couriers !== null && offered.length === 0 ? t('admin:orders.give.none') : undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('admin:orders.status.chooseCourier')}</option>
      {offered.map((courier) => (
        <option key={courier.id} value={courier.id}>
          {[
            inLocale(locale, courier.name, courier.nameAr),
            courier.underWay === 0
              ? t('admin:orders.status.free')
              : t('admin:orders.status.underWay', {
                  n: format.count(courier.underWay),
                  count: courier.underWay,
                }),
          ].join(' · ')}
        </option>
      ))}
    </SelectField>
  )
}

type CourierChoiceProps = {
  value: string
  onChange: (id: string) => void
  /** The courier who has the order now. */
  except: string | null
}
