import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import { useState } from 'react'
import { MAX_CASH_NOTE } from '#domain/delivery/cash.ts'
import { readNumber } from '#domain/number-field.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const COUNTED = { least: 0, most: 1_000_000, decimals: 2 }
const TOO_MUCH = { ...COUNTED, least: 0.01 }

/** Records cash that the courier laid on the table without announcing it, settles the account, or corrects a count that was too high. */
export function RecordCash({ courierId, name, held }: { courierId: string; name: string; held: number }) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button fullWidth icon={IconCash} onClick={() => setOpen(true)}>
        {t('admin:cash.record.button')}
      </Button>
      {isOpen && <Recording courierId={courierId} name={name} held={held} onClose={() => setOpen(false)} />}
    </>
  )
}

function Recording({ courierId, name, held, onClose }: RecordingProps) {
  const { t, format, refusalText } = useLanguage()
  /** What was counted is recorded over the sum that the admin read, also once the page has loaded a newer one. */
  const [seen, setSeen] = useState(held)
  const [amount, setAmount] = useState(() => format.number(held))
  const [note, setNote] = useState('')
  const [isBack, setBack] = useState(false)
  const [isSettled, setSettled] = useState(false)
  const settles = isSettled && !isBack
  const read = readNumber(amount, isBack ? TOO_MUCH : COUNTED)
  const isNoteDue = isBack || (settles && read.ok && read.value !== seen)
  const isNoteMissing = isNoteDue && note.trim() === ''
  return (
    <ActionQuestion
      open
      question={t('admin:cash.record.question', { name })}
      consequence={
        isBack
          ? t('admin:cash.record.tooMuchHelp')
          : t('admin:cash.record.means', { money: format.money(seen) })
      }
      confirmLabel={t('admin:cash.record.yes')}
      cancelLabel={t('admin:applicants.no')}
      ready={read.ok && !isNoteMissing}
      send={async () => {
        if (!read.ok) throw new Error('what was counted was not checked')
        const counted = { amount: isBack ? -read.value : read.value, settles, note: note.trim(), seen }
        return client().courierCash.recordCash({ id: courierId, ...counted })
      }}
      doneText={() => t('admin:cash.record.done')}
      onFailed={({ code, data }) => {
        if (code === 'cash.changed') setSeen(data.value as number)
        return false
      }}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Segmented<'table' | 'back'>
            label={t('admin:cash.record.what')}
            name="cash-what"
            fullWidth
            options={[
              { value: 'table', label: t('admin:cash.record.onTable') },
              { value: 'back', label: t('admin:cash.record.tooMuch') },
            ]}
            value={isBack ? 'back' : 'table'}
            onChange={(what) => {
              setBack(what === 'back')
              setAmount(what === 'back' ? '' : format.number(seen))
            }}
          />
          <TextField
            label={t(isBack ? 'admin:cash.record.amountTooMuch' : 'admin:cash.record.amount')}
            inputMode="decimal"
            ltr
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
            error={isTried && !read.ok ? refusalText(read) : undefined}
          />
          {!isBack && (
            <Switch
              id="cash-settles"
              label={t('admin:cash.record.settles')}
              checked={settles}
              onChange={(event) => setSettled(event.currentTarget.checked)}
            />
          )}
          {settles && <p>{t('admin:cash.record.settlesHelp')}</p>}
          <TextArea
            label={t(isBack ? 'admin:cash.record.reason' : 'admin:cash.record.note')}
            help={settles ? t('admin:cash.record.noteHelp') : undefined}
            maxLength={MAX_CASH_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            error={
              isTried && isNoteMissing
                ? refusalText({ code: isBack ? 'field.required' : 'cash.note_missing' })
                : undefined
            }
          />
        </>
      )}
    </ActionQuestion>
  )
}

type RecordingProps = { courierId: string; name: string; held: number; onClose: () => void }
