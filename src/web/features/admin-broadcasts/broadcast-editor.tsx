import { useRef, useState } from 'react'
import type { Broadcast, BroadcastTermsInput } from '#contract/broadcasts.ts'
import type { BroadcastAudience, BroadcastCategory } from '#domain/broadcasts/broadcast.ts'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { client } from '#web/platform/api/client.ts'
import { rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { BroadcastFields } from './broadcast-fields.tsx'
import {
  BROADCAST_FIELD_OF,
  BROADCAST_FIELDS,
  type BroadcastField,
  type BroadcastValues,
  broadcastTermsOf,
  broadcastValuesOf,
  checkBroadcast,
  copyOf,
  usualBroadcast,
} from './broadcast-values.ts'
import styles from './broadcasts.module.css'

/** The typed values, and the version of the message that they started from. */
type BroadcastDraft = { base: Broadcast | null; values: BroadcastValues }
/** Somebody else saved first: the typed values, theirs, and the fields that differ. */
type Stale = { mine: BroadcastValues; saved: BroadcastValues; fields: readonly BroadcastField[] }

const FORM = 'broadcast'

function BroadcastEditor({ open, broadcast, copied, to, draft, now, onClose }: EditorProps) {
  const { t, locale, format } = useLanguage()
  const textOf = useValueText()
  const [base, setBase] = useState(draft ? draft.base : broadcast)
  const [isKept, setKept] = useState(draft !== null)
  const [stale, setStale] = useState<Stale | null>(null)
  const before = base ? broadcastValuesOf(base) : null
  const untouched = before ?? (copied ? copyOf(copied, now) : usualBroadcast(now, to))
  const form = useRuleForm<BroadcastValues>({
    name: FORM,
    initial: draft?.values ?? untouched,
    check: (values) => checkBroadcast(values, { now: Date.now(), before }),
    fieldOf: BROADCAST_FIELD_OF,
  })
  const save = useCommand((terms: BroadcastTermsInput) =>
    base
      ? client().broadcasts.changeBroadcast({ ...terms, id: base.id, version: base.version })
      : client().broadcasts.createBroadcast(terms),
  )

  const finish = (saved: Broadcast) => {
    const title = inLocale(locale, saved.title, saved.titleAr)
    const text = saved.beganAt
      ? t('broadcasts:created', { title })
      : base
        ? t('broadcasts:saved', { title })
        : t('broadcasts:planned', { title, time: format.moment(saved.startsAt, now) })
    toast({ tone: 'success', title: text })
    onClose(null)
  }
  const handleSubmit = async (values: BroadcastValues) => {
    const answer = await save.run(broadcastTermsOf(values))
    if (!answer) return
    if (answer.ok) return finish(answer.value)
    const { code, data } = answer.failure
    if (code === 'broadcast.stale' && base) continueFrom(data.current as Broadcast, values)
    else form.show(answer.failure)
  }
  const continueFrom = (current: Broadcast, typed: BroadcastValues) => {
    const saved = broadcastValuesOf(current)
    const { values, differing } = rebase(untouched, typed, saved)
    // The first save succeeded and only its answer was lost: the saved values equal the sent ones.
    if (BROADCAST_FIELDS.every((field) => typed[field] === saved[field])) return finish(current)
    save.forget()
    setBase(current)
    form.restart(saved, values)
    setStale({ mine: typed, saved, fields: differing })
  }
  const startOver = (values: BroadcastValues) => {
    form.restart(values)
    save.forget()
    setStale(null)
    setKept(false)
  }
  const handleClose = () => {
    const isTouched = BROADCAST_FIELDS.some((field) => form.values[field] !== untouched[field])
    onClose(isTouched ? { base, values: form.values } : null)
  }
  const isAboutField = save.failure !== null && save.failure.code in BROADCAST_FIELD_OF
  const verb = base ? 'save' : form.values.when === 'later' ? 'plan' : 'send'
  return (
    <Sheet
      open={open}
      onClose={handleClose}
      wide
      title={t(base ? 'broadcasts:form.edit' : 'broadcasts:form.create')}
      closeLabel={t('common:actions.close')}
      footer={
        <div className={styles.footer}>
          <Button type="submit" form={FORM} loading={save.pending} fullWidth>
            {t(`broadcasts:form.${verb}`)}
          </Button>
          <Button variant="ghost" onClick={handleClose}>
            {t('common:actions.cancel')}
          </Button>
        </div>
      }
    >
      <Stack
        as="form"
        id={FORM}
        noValidate
        gap={16}
        onSubmit={form.onSubmit((values) => void handleSubmit(values))}
      >
        {isKept && (
          <Muted small>
            {t('admin:form.kept')}{' '}
            <button type="button" className={styles.startOver} onClick={() => startOver(untouched)}>
              {t('admin:form.startOver')}
            </button>
          </Muted>
        )}
        {stale && (
          <StaleNotice
            key={base?.version}
            differing={stale.fields.map((field) => ({
              field,
              label: t(`broadcasts:form.${field === 'category' ? 'kind' : field}`),
              theirs: textOf(field, stale.saved),
              mine: textOf(field, stale.mine),
            }))}
            onTakeTheirs={() => startOver(stale.saved)}
          />
        )}
        {save.problem && !isAboutField && <InlineError title={save.problem} />}
        <BroadcastFields form={form} now={now} />
      </Stack>
    </Sheet>
  )
}

type EditorProps = {
  open: boolean
  /** Null writes a new message. */
  broadcast: Broadcast | null
  /** The message whose words a new one starts with. */
  copied: Broadcast | null
  /** The e-mail of the person whom a new one is for. */
  to: string | null
  draft: BroadcastDraft | null
  now: number
  onClose: (draft: BroadcastDraft | null) => void
}

function useValueText() {
  const { t, format } = useLanguage()
  return (field: BroadcastField, values: BroadcastValues): string => {
    const value = values[field]
    if (field === 'category') return t(`broadcasts:categories.${value as BroadcastCategory}`)
    if (field === 'audience') return t(`broadcasts:audiences.${value as BroadcastAudience}`)
    if (field === 'when') return t(`broadcasts:form.${value as 'now' | 'later'}`)
    if (field === 'day' && value) return format.date(value)
    return field === 'time' && value ? format.wallTime(value) : value
  }
}

/** What the sheet shows: a message to change, a new one, for a person if `to` names one, or a copy. */
export type Opened = { to: string | null } | { broadcast: Broadcast } | { copied: Broadcast }

/** The sheet that writes or changes a message. It restores unsaved values when it opens again. */
export function BroadcastSheet({ opened, now, onClose }: SheetProps) {
  const drafts = useRef(new Map<string, BroadcastDraft>())
  const visit = useRef({ count: 0, shown: opened, isOpen: false })
  // Each opening mounts a new editor. The closing sheet still shows its last message.
  if (opened && !visit.current.isOpen) visit.current.count++
  if (opened) visit.current.shown = opened
  visit.current.isOpen = opened !== null

  const { shown, count } = visit.current
  if (!shown) return null
  const { broadcast = null, copied = null, to = null } = { broadcast: null, copied: null, to: null, ...shown }
  const key = broadcast?.id ?? `new ${copied?.id ?? to ?? ''}`
  const handleClose = (draft: BroadcastDraft | null) => {
    if (draft) drafts.current.set(key, draft)
    else drafts.current.delete(key)
    onClose()
  }
  return (
    <BroadcastEditor
      key={count}
      open={opened !== null}
      broadcast={broadcast}
      copied={copied}
      to={to}
      draft={drafts.current.get(key) ?? null}
      now={now}
      onClose={handleClose}
    />
  )
}

type SheetProps = { opened: Opened | null; now: number; onClose: () => void }
