import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { DayReport } from '#contract/day.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './day-page.module.css'
import { PARTS, type PaperPart } from './day-paper.tsx'

type CourierCash = DayReport['cash']['couriers'][number]

/** More names than these would push the page down. */
const MAX_NAMED = 5

/** Whether the day is closed: it has ended, and no courier holds its cash. Each one who does leads to where it is recorded. */
export function DayState({ report: { day, today, until, cash } }: { report: DayReport }) {
  const { t, format } = useLanguage()
  const holders = cash.couriers.filter(({ held }) => held > 0)
  if (day !== today && holders.length === 0)
    return (
      <Panel className={styles.closed}>
        <p className={styles.state}>
          <Icon of={IconCircleCheck} size={20} />
          {t('admin:day.closed')}
        </p>
      </Panel>
    )
  return (
    <Panel className={holders.length > 0 ? styles.open : undefined}>
      <h2 className={styles.state}>
        <Icon of={IconAlertTriangle} size={20} />
        {t('admin:day.notClosed')}
      </h2>
      {day === today && <p>{t('admin:day.runs', { time: format.clock(until) })}</p>}
      {holders.length > 0 && <p>{t('admin:day.recordIt')}</p>}
      <ul>
        {holders.slice(0, MAX_NAMED).map((courier) => (
          <Holder key={courier.id} courier={courier} />
        ))}
      </ul>
      {holders.length > MAX_NAMED && (
        <TextLink to={`${paths.adminCouriers}?sort=cash`}>
          {t('admin:day.allHolders', { n: format.count(holders.length), count: holders.length })}
        </TextLink>
      )}
    </Panel>
  )
}

function Holder({ courier: { id, name, nameAr, held } }: { courier: CourierCash }) {
  const { t, format, localized } = useLanguage()
  const shown = localized(name ?? t('admin:reports.unknown'), nameAr)
  return (
    <li>
      <TextLink to={paths.adminCourier(id)}>
        <span>
          <bdi>{shown}</bdi> {t('admin:day.stillHolds', { money: format.money(held) })}
        </span>
      </TextLink>
    </li>
  )
}

/** What the sheet contains. */
export function PaperParts({ parts, onChange }: PaperPartsProps) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('admin:day.onPaper')} className={styles.parts} data-needs-script>
      {PARTS.map((part) => (
        <CheckBox
          key={part}
          label={t(`admin:day.parts.${part}`)}
          checked={parts.includes(part)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...parts, part] : parts.filter((each) => each !== part))
          }
        />
      ))}
    </Panel>
  )
}

type PaperPartsProps = { parts: readonly PaperPart[]; onChange: (parts: readonly PaperPart[]) => void }
