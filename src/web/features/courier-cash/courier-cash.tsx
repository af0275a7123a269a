import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { CashAccount, Handover } from '#contract/delivery/courier-cash.ts'
import { fromEgp, toEgp } from '#domain/money.ts'
import { readNumber } from '#domain/number-field.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { client } from '#web/platform/api/client.ts'
import { newKey } from '#web/platform/forms/new-key.ts'
import { KEY_REUSED, useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CashEntryRow } from './cash-entry-row.tsx'
import styles from './courier-cash.module.css'

const FIELD_OF = { 'cash.nothing': 'amount', 'cash.more_than_held': 'amount' } as const

/** The cash that a courier holds, the form that hands it over, and the entries behind it. */
export function CourierCash({ cash }: { cash: CashAccount }) {
  const { t } = useLanguage()
  const [request, setRequest] = useState(newKey)
  const [earlier, setEarlier] = useState<string>()
  useStayCurrent()
  // The answer may have been lost, and the next announcement is another one.
  if (cash.entries.some((entry) => entry.kind === 'handover' && entry.handover.id === request))
    setRequest(newKey())
  return (
    <Stack gap={14}>
      <h1>{t('common:nav.cash')}</h1>
      <Balance {...cash} />
      {cash.open.length > 0 && <OpenHandovers open={cash.open} />}
      <Panel heading={t('delivery:cash.handOver')}>
        <Stack gap={14}>
          {/* Outside of the form, which begins anew with the next key. */}
          {earlier && <InlineError title={earlier} />}
          {cash.left > 0 ? (
            <HandoverForm
              key={request}
              request={request}
              most={cash.left}
              onAnnounced={(words) => {
                setEarlier(words)
                setRequest((current) => (current === request ? newKey() : current))
              }}
            />
          ) : (
            <Muted>{t('delivery:cash.nothingLeft')}</Muted>
          )}
        </Stack>
      </Panel>
      {/* A new entry remounts the history, because the loaded pages behind the first one describe the state before it. */}
      <History key={keyOf(cash)} cash={cash} />
    </Stack>
  )
}

function Balance({ held, announced, limit, isAtLimit }: CashAccount) {
  const { t, format } = useLanguage()
  return (
    <Panel>
      <Muted>{t('delivery:cash.held')}</Muted>
      <p className={styles.total}>
        <span className="num">{format.money(held)}</span>
      </p>
      {announced > 0 && <p>{t('delivery:cash.announced', { amount: format.money(announced) })}</p>}
      {isAtLimit ? (
        <Note icon={IconCoin} className="above-8" role="status">
          <span>{t('delivery:cash.atLimit', { held: format.money(held) })}</span>
        </Note>
      ) : (
        <Muted>{t('delivery:cash.limit', { limit: format.money(limit) })}</Muted>
      )}
    </Panel>
  )
}

function History({ cash }: { cash: CashAccount }) {
  const { t } = useLanguage()
  const more = useMore({ items: cash.entries, nextCursor: cash.nextCursor }, async (cursor) => {
    const { entries, nextCursor } = await client().courierCash.getCash({ cursor })
    return { items: entries, nextCursor }
  })
  if (more.items.length === 0)
    return (
      <EmptyState art={motorbike} title={t('delivery:cash.none')}>
        {t('delivery:cash.noneBody')}
      </EmptyState>
    )
  return (
    <Panel heading={t('delivery:cash.history')}>
      <ul>
        {more.items.map((entry) => (
          <CashEntryRow key={entry.kind === 'collected' ? entry.orderId : entry.handover.id} entry={entry} />
        ))}
      </ul>
      {more.failed && <InlineError title={t('delivery:cash.loadFailed')} />}
      {more.cursor !== null && (
        <Button variant="ghost" fullWidth loading={more.loading} onClick={more.load}>
          {t('common:actions.loadMore')}
        </Button>
      )}
    </Panel>
  )
}

function keyOf({ entries, nextCursor }: CashAccount): string {
  const [newest] = entries
  return `${newest?.kind === 'handover' ? newest.handover.id : newest?.orderId} ${nextCursor}`
}

/** Announced hand-overs. The courier may withdraw each until an admin counts it. */
function OpenHandovers({ open }: { open: Handover[] }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('delivery:cash.waiting')}>
      <ul>
        {open.map((handover) => (
          <OpenHandover key={handover.id} handover={handover} />
        ))}
      </ul>
    </Panel>
  )
}

function OpenHandover({ handover: { id, announced, announcedAt } }: { handover: Handover }) {
  const { t, format } = useLanguage()
  const withdraw = useCommand(() => client().courierCash.withdrawHandover({ id }))
  const amount = format.money(announced)
  return (
    <Row as="li" between nowrap gap={16} lineGap={8} className={styles.entry}>
      <div>
        <p className={clsx(styles.amount, 'keeps-size strong')}>
          <span className="num">{amount}</span>
        </p>
        <Muted>{format.dateTime(announcedAt)}</Muted>
        {withdraw.problem && <InlineError title={withdraw.problem} />}
      </div>
      <Button
        variant="ghost"
        loading={withdraw.pending}
        aria-label={t('delivery:cash.withdrawOf', { amount })}
        onClick={() => void withdraw.run(undefined)}
      >
        {t('delivery:cash.withdraw')}
      </Button>
    </Row>
  )
}

/** Announces a hand-over. The field holds the whole sum, also of orders that come meanwhile, until another one is typed. */
function HandoverForm({ request, most, onAnnounced }: HandoverFormProps) {
  const { t, format, refusalText } = useLanguage()
  const rule = { least: 0.01, most, decimals: 2 }
  const whole = format.number(most)
  const form = useRuleForm<{ amount: string }>({
    name: 'handover',
    initial: { amount: whole },
    check({ amount }) {
      const outcome = readNumber(amount, { ...rule, least: 0, most: Number.MAX_SAFE_INTEGER })
      if (!outcome.ok) return { amount: outcome }
      if (outcome.value <= 0) return { amount: { code: 'cash.nothing' } }
      return outcome.value > most ? { amount: { code: 'cash.more_than_held', params: { value: most } } } : {}
    },
    fieldOf: FIELD_OF,
  })
  const suggested = useRef(whole)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another sum to hand over changes the suggestion
  useEffect(() => {
    if (whole === suggested.current) return
    if (form.values.amount === suggested.current) form.restart({ amount: whole })
    suggested.current = whole
  }, [whole])
  const announce = useCommand((amount: number) => client().courierCash.announceHandover({ amount, request }))
  const submit = async ({ amount }: { amount: string }) => {
    const read = readNumber(amount, rule)
    if (!read.ok) return
    const answer = await announce.run(toEgp(fromEgp(read.value)))
    if (!answer) return
    if (!answer.ok) {
      const { code, data } = answer.failure
      if (KEY_REUSED.test(code)) onAnnounced(refusalText({ code, params: data }))
      else form.show(answer.failure)
      return
    }
    toast({ tone: 'success', title: t('delivery:cash.announcedDone') })
    onAnnounced()
  }
  return (
    <Stack
      as="form"
      id="handover"
      noValidate
      gap={14}
      onSubmit={form.onSubmit((values) => void submit(values))}
    >
      <TextField
        {...form.field('amount')}
        label={t('delivery:cash.amount')}
        help={t('delivery:cash.amountHelp', { left: format.money(most) })}
        inputMode="decimal"
        autoComplete="off"
      />
      {announce.failure && !(announce.failure.code in FIELD_OF) && <InlineError title={announce.problem} />}
      <Button type="submit" variant="accept" size="large" fullWidth loading={announce.pending}>
        {t('delivery:cash.announce')}
      </Button>
    </Stack>
  )
}

type HandoverFormProps = {
  /** The server knows a repeated announcement by it. */
  request: string
  most: number
  /** `earlier` says that an earlier try announced another sum, whose answer was lost. */
  onAnnounced: (earlier?: string) => void
}
