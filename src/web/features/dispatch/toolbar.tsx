import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { DispatchBoard, DispatchOrder } from '#contract/dispatch.ts'
import { paths } from '#domain/paths.ts'
import type { LiveState as Live } from '#web/platform/api/live-state.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { areasOf } from './choosing.ts'
import styles from './dispatch-screen.module.css'

/** What stands over the board: its district, the market, whether it is live, its keys, and orders or map on a phone. */
export function Toolbar({ live, view, onView, children }: ToolbarProps) {
  const { t } = useLanguage()
  return (
    <Row gap={10} lineGap={8}>
      <District orders={live.state.orders} />
      {children}
      <LiveState {...live} />
      <Keys />
      <LinkButton to={paths.adminPhoneOrder} size="compact">
        {t('common:nav.phoneOrder')}
      </LinkButton>
      <div className="on-narrow to-the-end">
        <Segmented
          label={t('dispatch:view')}
          name="view"
          options={[
            { value: 'orders', label: <ViewLabel icon={IconList} text={t('dispatch:orders')} /> },
            { value: 'map', label: <ViewLabel icon={IconMapPin} text={t('dispatch:map')} /> },
          ]}
          value={view}
          onChange={onView}
        />
      </div>
    </Row>
  )
}

type View = 'orders' | 'map'
type ToolbarProps = {
  live: Live<DispatchBoard>
  view: View
  onView: (view: View) => void
  /** The market's own controls. */
  children: ReactNode
}

/** The district whose orders the columns show, kept in the address. */
function District({ orders }: { orders: DispatchOrder[] }) {
  const { t, localized } = useLanguage()
  const [params, setParams] = useSearchParams()
  const area = params.get('area')
  const areas = useMemo(() => areasOf(orders), [orders])
  const known = areas.map((one) => one.area)
  return (
    <SelectField
      id="area"
      label={t('dispatch:districts')}
      labelHidden
      className={styles.area}
      value={area ?? ''}
      onChange={({ currentTarget }) =>
        setParams(currentTarget.value === '' ? {} : { area: currentTarget.value }, { replace: true })
      }
      empty={t('dispatch:allDistricts')}
      values={area === null || known.includes(area) ? known : [area, ...known]}
      textOf={(value) => localized(value, areas.find((one) => one.area === value)?.areaAr ?? null)}
    />
  )
}

/** Whether the board is live, or how old it is. */
function LiveState({ polling, failed, confirmedAt }: Live<DispatchBoard>) {
  const { t, format } = useLanguage()
  const isOld = failed && confirmedAt !== null
  return (
    <p className={styles.live} role="status" data-down={polling || isOld || undefined}>
      {isOld
        ? t('dispatch:stale', { time: format.clock(confirmedAt) })
        : t(polling ? 'dispatch:polling' : 'dispatch:live')}
    </p>
  )
}

/** The keys that run the board. */
function Keys() {
  const { t, format } = useLanguage()
  return (
    <p className={`on-wide ${styles.keys}`}>
      <Icon of={IconKeyboard} size={18} />
      <span className="visually-hidden">{t('dispatch:keys.label')}: </span>
      <kbd>J</kbd> <kbd>K</kbd> {t('dispatch:keys.choose')}{' '}
      <kbd>{`${format.count(1)}–${format.count(4)}`}</kbd> {t('dispatch:keys.give')} <kbd>Z</kbd>{' '}
      {t('dispatch:keys.undo')}
    </p>
  )
}

function ViewLabel({ icon, text }: { icon: typeof IconList; text: string }) {
  return (
    <span className="inline-row gap-6">
      <Icon of={icon} size={18} />
      {text}
    </span>
  )
}
