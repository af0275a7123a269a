import { useState } from 'react'
import {
  CHANGE_MINUTES,
  WITHOUT_CONSENT,
  type WithoutConsent,
} from '#domain/ordering/changes/order-change.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { type Client, client } from '#web/platform/api/client.ts'
import { type Command, useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { BeforeAfter } from '#web/ui/display/before-after.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { OffMenu } from '../off-menu.tsx'
import { type Address, NotesField } from './address-fields.tsx'
import { ChangedAddress } from './changed-address.tsx'
import { ChangedLines, type Line } from './changed-lines.tsx'
import { type AskedChange, useChangeQuote } from './use-change-quote.ts'

/** An order as its changer sees it. */
export type OrderToChange = {
  id: string
  status: OrderStatus
  items: readonly {
    dishId?: string
    name: string
    nameAr: string | null
    quantity: number
    notes?: string | null
  }[]
  /** What only admins change; null for a kitchen. */
  office: { address: Address; notes: string; minutes: number | null } | null
}

const MINUTES = Array.from({ length: 24 }, (_, at) => (at + 1) * 5)

/** Changes an order by hand: dishes and numbers, for admins also the address, the note and the time, with the new sum beside the old. */
export function ChangeSheet({ order, onClose }: ChangeSheetProps) {
  const { t } = useLanguage()
  const { id, office } = order
  const { draft, asked, put } = useDraft(order)
  const [words, setWords] = useState('')
  const [ranOut, setRanOut] = useState<readonly string[]>([])
  const [without, setWithout] = useState<WithoutConsent>('keep')
  const [loadMenu] = useState(() => () => client().orderChanges.listReplacements({ id }))
  const menu = useLoaded(loadMenu)
  const fewer = fewerOf(linesOf(order), draft.lines)
  const send = useCommand((quotedSubtotal: number) =>
    client().orderChanges.proposeOrderChange({
      id,
      ...asked,
      words,
      soldOut: fewer.map((dish) => dish.id).filter((dish) => ranOut.includes(dish)),
      withoutConsent: without,
      quotedSubtotal,
    }),
  )
  const mayCancel = office !== null || order.status === 'pending'
  return (
    <FormSheet
      open
      locked={send.pending}
      isChanged={Object.keys(asked).length > 0 || words !== '' || without !== 'keep'}
      onClose={onClose}
      wide
      title={t('changes:sheet.title')}
      footer={<Proposal id={id} asked={asked} send={send} onDone={onClose} />}
    >
      <Stack gap={20}>
        <ChangedLines
          lines={draft.lines}
          menu={menu.state === 'ready' ? menu.value.items : menu.state === 'failed' ? [] : null}
          onChange={(lines) => put({ lines })}
        />
        {fewer.length > 0 && (
          <OffMenu
            dishes={fewer}
            chosen={ranOut}
            onChange={(dish, leaves) =>
              setRanOut((before) => (leaves ? [...before, dish] : before.filter((other) => other !== dish)))
            }
          />
        )}
        {office && <OfficeFields office={office} status={order.status} draft={draft} onChange={put} />}
        <TextField
          label={t('changes:sheet.words')}
          dir="auto"
          maxLength={MAX_REASON}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {mayCancel && (
          <RadioPills
            legend={t('changes:sheet.without')}
            name="without-consent"
            value={without}
            onChange={(value) => setWithout(value as WithoutConsent)}
            options={WITHOUT_CONSENT.map((value) => ({ value, label: t(`changes:sheet.${value}`) }))}
          />
        )}
      </Stack>
    </FormSheet>
  )
}

type ChangeSheetProps = { order: OrderToChange; onClose: () => void }

/** What is changed so far. The address is null until it is. */
type Draft = { lines: readonly Line[]; address: Address | null; notes: string; minutes: number | null }

/** The draft, and what of it differs from the order. */
function useDraft(order: OrderToChange) {
  // A colleague may save meanwhile. Only what was changed here is asked for, so theirs stays.
  const [office] = useState(order.office)
  const [before] = useState(() => linesOf(order))
  const [draft, setDraft] = useState<Draft>({
    lines: before,
    address: null,
    notes: office?.notes ?? '',
    minutes: office?.minutes ?? null,
  })
  const { lines, address, notes, minutes } = draft
  const asked: AskedChange = {
    ...(isSame(lines, before) ? {} : { lines: lines.map(toSent) }),
    ...(address && address.street !== '' ? { address } : {}),
    ...(office && notes !== office.notes ? { notes } : {}),
    ...(office && minutes !== null && minutes !== office.minutes ? { minutes } : {}),
  }
  return {
    draft,
    asked,
    put: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
  }
}

/** What only admins change: the address, the note and the time. */
function OfficeFields({ office, status, draft, onChange }: OfficeFieldsProps) {
  const { t, format } = useLanguage()
  const { address, notes, minutes } = draft
  return (
    <>
      <Switch
        label={t('changes:sheet.address')}
        checked={address !== null}
        onChange={({ currentTarget }) => onChange({ address: currentTarget.checked ? office.address : null })}
      />
      {address && <ChangedAddress value={address} onChange={(changed) => onChange({ address: changed })} />}
      <NotesField value={notes} onChange={(changed) => onChange({ notes: changed })} />
      {status === 'preparing' && (
        <SelectField
          label={t('changes:sheet.minutes')}
          value={minutes ?? ''}
          onChange={({ currentTarget }) => onChange({ minutes: Number(currentTarget.value) || null })}
          empty={t('common:actions.choose')}
          values={[...new Set([...MINUTES, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b)}
          textOf={format.minutes}
        />
      )}
    </>
  )
}

type OfficeFieldsProps = {
  office: NonNullable<OrderToChange['office']>
  status: OrderStatus
  draft: Draft
  onChange: (part: Partial<Draft>) => void
}

/** What the change comes to, and sending it at that sum. */
function Proposal({ id, asked, send, onDone }: ProposalProps) {
  const { t, refusalText } = useLanguage()
  const { quote, failure, askAgain } = useChangeQuote(id, asked)
  const handleSend = async () => {
    if (!quote) return
    const answer = await send.run(quote.newSubtotal)
    if (answer && !answer.ok && answer.failure.code === 'order_change.price_changed') askAgain()
    if (!answer?.ok) return
    const isAsked = answer.value.state === 'open'
    toast({ tone: 'success', title: t(isAsked ? 'changes:sheet.sent' : 'changes:sheet.done') })
    onDone()
  }
  return (
    <Stack gap={6} className="full-width">
      <Sums quote={quote} isChanged={Object.keys(asked).length > 0} />
      {failure && <InlineError title={refusalText({ code: failure.code, params: failure.data })} />}
      {send.problem && <InlineError title={send.problem} />}
      <Button fullWidth disabled={!quote} loading={send.pending} onClick={() => void handleSend()}>
        {t(quote?.asks === false ? 'changes:sheet.sendNow' : 'changes:sheet.send')}
      </Button>
    </Stack>
  )
}

type ProposalProps = {
  id: string
  asked: AskedChange
  send: Command<number, Awaited<ReturnType<Client['orderChanges']['proposeOrderChange']>>>
  onDone: () => void
}

/** The new sum beside the old, and whether somebody is asked first. */
function Sums({ quote, isChanged }: SumsProps) {
  const { t, format } = useLanguage()
  const [sumBefore, sumAfter] = [
    quote?.oldTotal ?? quote?.oldSubtotal ?? 0,
    quote?.newTotal ?? quote?.newSubtotal ?? 0,
  ]
  return (
    <Stack gap={6} aria-live="polite" className="full-width">
      {quote && (
        <>
          <Row as="p" gap={16} lineGap={2} align="baseline" between className="bold">
            <span>{t(quote.newTotal === undefined ? 'changes:sheet.food' : 'changes:sheet.total')}</span>
            <span className="num">
              {sumBefore === sumAfter ? (
                format.money(sumAfter)
              ) : (
                <BeforeAfter before={format.money(sumBefore)} after={format.money(sumAfter)} />
              )}
            </span>
          </Row>
          {quote.losesCode && <Muted small>{t('changes:sheet.losesCode')}</Muted>}
          <Muted small>
            {quote.asks
              ? t('changes:sheet.asks', { duration: format.duration(CHANGE_MINUTES) })
              : t('changes:sheet.atOnce')}
          </Muted>
        </>
      )}
      {!isChanged && <Muted small>{t('changes:sheet.same')}</Muted>}
    </Stack>
  )
}

type SumsProps = { quote: ReturnType<typeof useChangeQuote>['quote']; isChanged: boolean }

/** A dish that does not exist any more cannot be named to the server, and its line stays only while no line changes. */
function linesOf({ items }: OrderToChange): Line[] {
  return items.map(({ dishId = '', name, nameAr, quantity, notes = null }) => ({
    dishId,
    name,
    nameAr,
    quantity,
    notes,
  }))
}

/** The dishes of which the order gets fewer, each once. */
function fewerOf(before: readonly Line[], after: readonly Line[]) {
  const numberIn = (lines: readonly Line[], dishId: string) =>
    lines.reduce((sum, line) => (line.dishId === dishId ? sum + line.quantity : sum), 0)
  return before
    .filter(({ dishId }, at) => dishId !== '' && before.findIndex((line) => line.dishId === dishId) === at)
    .filter(({ dishId }) => numberIn(after, dishId) < numberIn(before, dishId))
    .map(({ dishId, name, nameAr }) => ({ id: dishId, name, nameAr }))
}

function toSent({ dishId, quantity, notes }: Line) {
  return { dishId, quantity, ...(notes ? { notes } : {}) }
}

function isSame(lines: readonly Line[], before: readonly Line[]): boolean {
  return JSON.stringify(lines.map(toSent)) === JSON.stringify(before.map(toSent))
}
