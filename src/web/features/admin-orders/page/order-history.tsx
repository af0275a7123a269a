import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconFlagOff from '@tabler/icons-react/dist/esm/icons/IconFlagOff.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconPaperBag from '@tabler/icons-react/dist/esm/icons/IconPaperBag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { AdminIncident } from '#contract/ordering/incidents.ts'
import { UNTAKEN } from '#domain/dispatch/untaken.ts'
import { type AdminOrderAction, JUMPED } from '#domain/ordering/admin-orders.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { elapsedBetween } from '#domain/ordering/status/timeline.ts'
import { ChangeFacts } from '#web/parts/order/change/change-facts.tsx'
import { useAnswerText } from '#web/parts/order/known-incident.tsx'
import { isStatusIconDirected, statusIcon, useStatusText } from '#web/parts/order/status/status-badge.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon, type IconGlyph } from '#web/ui/display/icon.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { IncidentFacts } from './order-incidents.tsx'
import styles from './order-page.module.css'

type Change = AdminOrder['history'][number]
type Action = AdminOrder['adminActions'][number]
type Mark = 'acknowledged' | 'pickedUp' | 'cashCollected'

type Happened = { key: string; at: string } & (
  | { is: 'change'; change: Change; before: Change | undefined }
  | { is: 'action'; action: Action }
  | { is: 'incident'; incident: AdminIncident }
  | { is: 'proposed'; proposal: AdminOrder['changes'][number] }
  | { is: 'answered'; proposal: AdminOrder['changes'][number] }
  | { is: 'mark'; mark: Mark }
)

/** All that happened to an order in one list, the first first: changes of status, incidents, and what admins did and wrote. */
export function OrderHistory({ order, now }: { order: AdminOrder; now: number }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('admin:orders.page.timeline')}>
      <Stack as="ol" gap={14}>
        {allThatHappened(order).map((happened) => (
          <Entry key={happened.key} happened={happened} order={order} now={now} />
        ))}
      </Stack>
    </Panel>
  )
}

function allThatHappened(order: AdminOrder): Happened[] {
  const { history, adminActions, incidents, changes: proposals } = order
  const changes = history.map((change, index) => ({
    is: 'change' as const,
    key: `change ${change.version}`,
    at: change.at,
    change,
    before: history[index + 1],
  }))
  const marks = (['acknowledged', 'pickedUp', 'cashCollected'] as const).flatMap((mark) => {
    const at = order[`${mark}At`]
    return at ? [{ is: 'mark' as const, key: mark, at, mark }] : []
  })
  return [
    ...changes.toReversed(),
    ...marks,
    ...incidents.map((incident) => ({
      is: 'incident' as const,
      key: incident.id,
      at: incident.reportedAt,
      incident,
    })),
    ...proposals.toReversed().flatMap((proposal) => {
      const { id, createdAt, closedAt } = proposal
      const proposed = { is: 'proposed' as const, key: `proposed ${id}`, at: createdAt, proposal }
      // What counts at once was never a question.
      return closedAt === null || closedAt === createdAt
        ? [proposed]
        : [proposed, { is: 'answered' as const, key: `answered ${id}`, at: closedAt, proposal }]
    }),
    ...adminActions
      .toReversed()
      .map((action) => ({ is: 'action' as const, key: action.id, at: action.at, action })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function Entry({ happened, order, now }: { happened: Happened; order: AdminOrder; now: number }) {
  if (happened.is === 'change')
    return <ChangeRow change={happened.change} before={happened.before} order={order} now={now} />
  if (happened.is === 'action') return <ActionRow action={happened.action} now={now} />
  if (happened.is === 'incident') return <IncidentRow incident={happened.incident} now={now} />
  if (happened.is === 'proposed') return <ProposedRow proposal={happened.proposal} now={now} />
  if (happened.is === 'answered')
    return (
      <Line
        tone={happened.proposal.state === 'accepted' ? 'preparing' : 'office'}
        icon={IconEdit}
        at={happened.at}
        now={now}
        what={<ChangeState state={happened.proposal.state} />}
      />
    )
  return <MarkRow mark={happened.mark} at={happened.at} now={now} />
}

const KINDS = ['customer', 'guest', 'cook', 'courier', 'system', 'admin'] as const

function ChangeRow({ change, before, order, now }: ChangeRowProps) {
  const { t, localized, format } = useLanguage()
  const statusText = useStatusText('work')
  const kind = KINDS.find((each) => each === change.by) ?? 'system'
  const written = useReasonText(change.reason)
  const isUntaken = kind === 'system' && change.reason === UNTAKEN
  const reason = isUntaken ? t('admin:orders.page.untaken') : written
  const took = before && elapsedBetween(Date.parse(before.at), Date.parse(change.at))
  const promised = change.to === 'preparing' && order.prepMinutes
  const provenBy = change === order.history.find(({ to }) => to === 'delivered') && order.provenBy
  return (
    <Line
      tone={change.to}
      icon={statusIcon(change.to)}
      flip={isStatusIconDirected(change.to)}
      at={change.at}
      now={now}
      what={change.from === null ? t('ordering:timeline.placed') : statusText(change.to)}
      who={
        <>
          {t(`admin:orders.page.audience.${kind}`)}
          {change.actorName && (
            <>
              {': '}
              <bdi>{localized(change.actorName, change.actorNameAr)}</bdi>
            </>
          )}
        </>
      }
      took={took && (took.hours > 0 || took.minutes >= TELLING_MINUTES) ? format.elapsed(took) : null}
    >
      {promised && <p>{t('admin:orders.page.promised', { minutes: format.minutes(promised) })}</p>}
      {provenBy && <p>{t(`admin:orders.page.provenBy.${provenBy}`)}</p>}
      {reason && <Written words={reason} />}
    </Line>
  )
}

type ChangeRowProps = { change: Change; before: Change | undefined; order: AdminOrder; now: number }

/** A shorter time between two changes is not worth naming. */
const TELLING_MINUTES = 2

const ACTION_ICONS: Record<AdminOrderAction, IconGlyph> = {
  'order.flag': IconFlag,
  'order.unflag': IconFlagOff,
  'order.note': IconNote,
  'order.pickup': IconMapPin,
  'order.offer_wider': IconMapPin,
  'order.message': IconMessage,
  'order.delete': IconTrash,
  'incident.settle': IconMessage,
}

function ActionRow({ action, now }: { action: Action; now: number }) {
  const { t, localized } = useLanguage()
  const answerText = useAnswerText()
  const { kind, words } = action
  const isHouses = words === JUMPED
  return (
    <Line
      tone="office"
      icon={ACTION_ICONS[kind]}
      at={action.at}
      now={now}
      what={t(`admin:audit.actions.${kind}`)}
      who={
        isHouses
          ? t('admin:orders.page.audience.system')
          : action.actorName && <bdi>{localized(action.actorName, action.actorNameAr)}</bdi>
      }
    >
      {isHouses && <p>{t('admin:orders.flag.jumped')}</p>}
      {words && !isHouses && <Written words={kind === 'incident.settle' ? answerText(words) : words} />}
    </Line>
  )
}

function IncidentRow({ incident, now }: { incident: AdminIncident; now: number }) {
  const { t, localized } = useLanguage()
  const { reason, reportedBy, reportedAt, reporter, closedAt, answer } = incident
  return (
    <Line
      tone="cancelled"
      icon={IconAlertTriangle}
      at={reportedAt}
      now={now}
      what={t(`incidents:office.reasons.${reason}`)}
      who={t(`incidents:office.by_${reportedBy}`, {
        name: localized(reporter.name, reporter.nameAr),
      })}
    >
      {closedAt !== null && <IncidentFacts incident={incident} />}
      {closedAt !== null && answer === null && <p>{t('incidents:office.over')}</p>}
    </Line>
  )
}

function ProposedRow({ proposal, now }: { proposal: AdminOrder['changes'][number]; now: number }) {
  const { t, localized } = useLanguage()
  const { proposedBy, proposerName, proposerNameAr, createdAt, closedAt } = proposal
  return (
    <Line
      tone="office"
      icon={IconEdit}
      at={createdAt}
      now={now}
      what={closedAt === createdAt ? t('changes:history.atOnce') : t(`changes:history.by_${proposedBy}`)}
      who={<bdi>{localized(proposerName, proposerNameAr)}</bdi>}
    >
      <ChangeFacts change={proposal} />
    </Line>
  )
}

function ChangeState({ state }: { state: AdminOrder['changes'][number]['state'] }) {
  const { t } = useLanguage()
  return t(`changes:states.${state}`)
}

const MARKS = {
  acknowledged: { icon: IconEye, tone: 'pending' },
  pickedUp: { icon: IconPaperBag, tone: 'out_for_delivery' },
  cashCollected: { icon: IconCash, tone: 'delivered' },
} as const satisfies Record<Mark, { icon: IconGlyph; tone: string }>

function MarkRow({ mark, at, now }: { mark: Mark; at: string; now: number }) {
  const { t } = useLanguage()
  return <Line {...MARKS[mark]} at={at} now={now} what={t(`admin:orders.page.${mark}`)} />
}

const SAME_DAY_MS = 12 * 3_600_000

function Line({ tone, icon, flip = false, at, now, what, who, took, children }: LineProps) {
  const { format } = useLanguage()
  const whole = format.moment(at, now)
  return (
    <li className={styles.entry} data-status={tone}>
      <span className={styles.disc}>
        <Icon of={icon} size={18} flip={flip} />
      </span>
      <Muted dateTime={at} title={whole} as="time" small className={styles.time}>
        {now - Date.parse(at) < SAME_DAY_MS ? format.clock(at) : whole}
      </Muted>
      <Stack gap={4} className={styles.text}>
        <p>
          <strong>{what}</strong> {who && <Muted as="span">{who}</Muted>}
          {took && <span className={styles.took}>{took}</span>}
        </p>
        {children}
      </Stack>
    </li>
  )
}

type LineProps = {
  /** A status, whose colours it takes, or `office`. */
  tone: string
  icon: IconGlyph
  flip?: boolean
  at: string
  now: number
  what: ReactNode
  who?: ReactNode
  took?: string | null | undefined
  children?: ReactNode
}

function Written({ words }: { words: string }) {
  return (
    <p className={styles.historyWords}>
      <Words of={words} />
    </p>
  )
}

/** A reason as it was written. The kitchen's codes are shown in words. */
function useReasonText(stored: string | null): string | null {
  const { t } = useLanguage()
  const reason = readCancelReason(stored)
  if (reason.is === 'words') return reason.text
  if (reason.is === 'declined') return t(`ordering:cook.reasons.${reason.reason}`)
  if (reason.is === 'office') return t(`ordering:officeReasons.${reason.reason}`)
  return reason.is === 'noAnswer' || reason.is === 'unpaid' || reason.is === 'notAgreed'
    ? t(`ordering:order.${reason.is}`)
    : null
}
