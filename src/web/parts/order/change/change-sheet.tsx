import { useState } from 'react'
import {
  CHANGE_MINUTES,
  WITHOUT_CONSENT,
  type WithoutConsent,
} from '#domain/ordering/changes/order-change.ts'
import { CHECKOUT_TEXTS } from '#domain/ordering/placing/checkout-texts.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { MAX_REASON } from '#domain/reason.ts'
import { useLoaded } from '#web/parts/map/use-loaded.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { BeforeAfter } from '#web/ui/display/before-after.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import styles from './change.module.css'
import { type Address, ChangedAddress } from './changed-address.tsx'
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
  const { t, format, refusalText } = useLanguage()
  const { id, office } = order
  const [before] = useState(() => linesOf(order))
  const [lines, setLines] = useState(before)
  const [address, setAddress] = useState<Address | null>(null)
  const [notes, setNotes] = useState(office?.notes ?? '')
  const [minutes, setMinutes] = useState(office?.minutes ?? null)
  const [words, setWords] = useState('')
  const [without, setWithout] = useState<WithoutConsent>('keep')
  const [loadMenu] = useState(() => () => client().orderChanges.listReplacements({ id }))
  const menu = useLoaded(loadMenu)

  const asked: AskedChange = {
    ...(isSame(lines, before) ? {} : { lines: lines.map(toSent) }),
    ...(address && address.street !== '' ? { address } : {}),
    ...(office && notes !== office.notes ? { notes } : {}),
    ...(office && minutes !== null && minutes !== office.minutes ? { minutes } : {}),
  }
  const { quote, failure, askAgain } = useChangeQuote(id, asked)
  const isChanged = Object.keys(asked).length > 0
  const mayCancel = office !== null || order.status === 'pending'
  const send = useCommand((quotedSubtotal: number) =>
    client().orderChanges.proposeOrderChange({
      id,
      ...asked,
      words,
      withoutConsent: without,
      quotedSubtotal,
    }),
  )
  const handleSend = async () => {
    if (!quote) return
    const answer = await send.run(quote.newSubtotal)
    if (answer && !answer.ok && answer.failure.code === 'order_change.price_changed') askAgain()
    if (!answer?.ok) return
    const isAsked = answer.value.state === 'open'
    toast({ tone: 'success', title: t(isAsked ? 'changes:sheet.sent' : 'changes:sheet.done') })
    onClose()
  }
  const [sumBefore, sumAfter] = [
    quote?.oldTotal ?? quote?.oldSubtotal ?? 0,
    quote?.newTotal ?? quote?.newSubtotal ?? 0,
  ]
  const footer = (
    <div className={styles.sums}>
      <div aria-live="polite" className={styles.sums}>
        {quote && (
          <>
            <p className={styles.sum}>
              <span>{t(quote.newTotal === undefined ? 'changes:sheet.food' : 'changes:sheet.total')}</span>
              <span className="num">
                {sumBefore === sumAfter ? (
                  format.money(sumAfter)
                ) : (
                  <BeforeAfter before={format.money(sumBefore)} after={format.money(sumAfter)} />
                )}
              </span>
            </p>
            {quote.losesCode && <p className={styles.quiet}>{t('changes:sheet.losesCode')}</p>}
            <p className={styles.quiet}>
              {quote.asks
                ? t('changes:sheet.asks', { duration: format.duration(CHANGE_MINUTES) })
                : t('changes:sheet.atOnce')}
            </p>
          </>
        )}
        {!isChanged && <p className={styles.quiet}>{t('changes:sheet.same')}</p>}
      </div>
      {failure && <InlineError title={refusalText({ code: failure.code, params: failure.data })} />}
      {send.problem && <InlineError title={send.problem} />}
      <Button fullWidth disabled={!quote} loading={send.pending} onClick={() => void handleSend()}>
        {t(quote?.asks === false ? 'changes:sheet.sendNow' : 'changes:sheet.send')}
      </Button>
    </div>
  )
  return (
    <Sheet
      open
      onClose={onClose}
      wide
      title={t('changes:sheet.title')}
      closeLabel={t('common:actions.close')}
      footer={footer}
    >
      <Stack gap={20}>
        <ChangedLines
          lines={lines}
          menu={menu.state === 'ready' ? menu.value.items : menu.state === 'failed' ? [] : null}
          onChange={setLines}
        />
        {office && (
          <>
            <Switch
              label={t('changes:sheet.address')}
              checked={address !== null}
              onChange={({ currentTarget }) => setAddress(currentTarget.checked ? office.address : null)}
            />
            {address && <ChangedAddress value={address} onChange={setAddress} />}
            <TextArea
              label={t('changes:sheet.notes')}
              rows={2}
              maxLength={CHECKOUT_TEXTS.notes}
              dir="auto"
              value={notes}
              onChange={({ currentTarget }) => setNotes(currentTarget.value)}
            />
            {order.status === 'preparing' && (
              <SelectField
                label={t('changes:sheet.minutes')}
                value={minutes ?? ''}
                onChange={({ currentTarget }) => setMinutes(Number(currentTarget.value) || null)}
              >
                <option value="">{t('common:actions.choose')}</option>
                {[...new Set([...MINUTES, ...(minutes === null ? [] : [minutes])])]
                  .sort((a, b) => a - b)
                  .map((each) => (
                    <option key={each} value={each}>
                      {format.minutes(each)}
                    </option>
                  ))}
              </SelectField>
            )}
          </>
        )}
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
    </Sheet>
  )
}

type ChangeSheetProps = { order: OrderToChange; onClose: () => void }

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

function toSent({ dishId, quantity, notes }: Line) {
  return { dishId, quantity, ...(notes ? { notes } : {}) }
}

function isSame(lines: readonly Line[], before: readonly Line[]): boolean {
  return JSON.stringify(lines.map(toSent)) === JSON.stringify(before.map(toSent))
}
