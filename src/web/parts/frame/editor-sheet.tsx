import { type ReactNode, useRef, useState } from 'react'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextButton } from '#web/ui/actions/text-button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './stale-notice.module.css'
import { StaleNotice } from './stale-notice.tsx'

/** What the sheet edits. Its key names the draft that is kept when it closes. */
export type Opened<Row, Values> = {
  key: string
  /** Null for a new one. */
  row: Row | null
  /** The initial values of a new one. */
  initial: Values
}

/**
 * The sheet that creates or changes a row of a list. It restores unsaved values when it opens again. When somebody else saved
 * first, their values stand beside the typed ones and nothing is overwritten.
 */
export function EditorSheet<Row extends Versioned, Values extends Typed>({
  opened,
  onClose,
  ...editing
}: EditorSheetProps<Row, Values>) {
  const drafts = useRef(new Map<string, Draft<Row, Values>>())
  const visit = useRef({ count: 0, shown: opened, isOpen: false })
  // Each opening mounts a new editor. The closing sheet still shows its last row.
  if (opened && !visit.current.isOpen) visit.current.count++
  if (opened) visit.current.shown = opened
  visit.current.isOpen = opened !== null

  const { shown, count } = visit.current
  if (!shown) return null
  const isKeptBeside = [...drafts.current.keys()].some((key) => opened === null || key !== shown.key)
  const handleClose = (draft: Draft<Row, Values> | null) => {
    if (draft) drafts.current.set(shown.key, draft)
    else drafts.current.delete(shown.key)
    onClose()
  }
  return (
    <Editor
      {...editing}
      key={count}
      open={opened !== null}
      row={shown.row}
      initial={shown.initial}
      draft={drafts.current.get(shown.key) ?? null}
      isKeptBeside={isKeptBeside}
      onClose={handleClose}
    />
  )
}

function Editor<Row extends Versioned, Values extends Typed>(props: EditorProps<Row, Values>) {
  const { open, isKeptBeside, name, fieldOf, title, submit: submitText, label, textOf, children } = props
  const { t } = useLanguage()
  const { base, form, save, stale, isKept, isChanged, untouched, submit, startOver, handleClose } =
    useEdited(props)
  const isAboutField =
    save.failure !== null && (save.failure.code in fieldOf || String(save.failure.data.field) in form.values)
  return (
    <>
      <LeaveQuestion isChanged={isKeptBeside || (open && isChanged)} outlivesSearch />
      <Sheet
        open={open}
        onClose={handleClose}
        wide
        title={title(base)}
        closeLabel={t('common:actions.close')}
        locked={save.pending}
        footer={
          <Stack gap={12}>
            {save.problem && !isAboutField && <InlineError title={save.problem} />}
            <div className="flex gap-10">
              <Button type="submit" form={name} loading={save.pending} fullWidth>
                {submitText(base, form.values)}
              </Button>
              <Button
                variant="ghost"
                aria-disabled={save.pending || undefined}
                onClick={() => save.pending || handleClose()}
              >
                {t('common:actions.cancel')}
              </Button>
            </div>
          </Stack>
        }
      >
        <Stack
          as="form"
          id={name}
          noValidate
          gap={16}
          onSubmit={form.onSubmit((values) => void submit(values))}
        >
          {isKept && <Kept onStartOver={() => startOver(untouched)} />}
          {stale && (
            <StaleNotice
              key={base?.version}
              differing={stale.fields.map((field) => ({
                field,
                label: label(field),
                theirs: textOf(field, stale.saved),
                mine: textOf(field, stale.mine),
              }))}
              onTakeTheirs={() => startOver(stale.saved)}
            />
          )}
          {children(form, base)}
        </Stack>
      </Sheet>
    </>
  )
}

/** The values over the version that they started from, which is a newer one after somebody else's save. */
function useEdited<Row extends Versioned, Values extends Typed>(props: EditorProps<Row, Values>) {
  const { row, initial, draft, onClose, name, valuesOf, check, fieldOf, send, stale: code, doneText } = props
  const [base, setBase] = useState(draft ? draft.base : row)
  const [isKept, setKept] = useState(draft !== null)
  const [stale, setStale] = useState<Stale<Values> | null>(null)
  const before = base ? valuesOf(base) : null
  const untouched = before ?? initial
  const form = useRuleForm<Values>({
    name,
    initial: draft?.values ?? untouched,
    check: (values) => check(values, before),
    fieldOf,
  })
  const save = useCommand((values: Values) => send(values, base))

  const finish = (saved: Row) => {
    toast({ tone: 'success', title: doneText(saved, base) })
    onClose(null)
  }
  const submit = async (values: Values) => {
    const answer = await save.run(values)
    if (!answer) return
    if (answer.ok) return finish(answer.value)
    if (answer.failure.code === code && base) continueFrom(answer.failure.data.current as Row, values)
    else form.show(answer.failure)
  }
  const continueFrom = (current: Row, typed: Values) => {
    const saved = valuesOf(current)
    const { values, differing } = rebase(untouched, typed, saved)
    // The first save succeeded and only its answer was lost: the saved values equal the sent ones.
    if (isEqual(typed, saved)) return finish(current)
    save.forget()
    setBase(current)
    form.restart(values)
    setStale({ mine: typed, saved, fields: differing })
  }
  const startOver = (values: Values) => {
    form.restart(values)
    save.forget()
    setStale(null)
    setKept(false)
  }
  const isChanged = !isEqual(form.values, untouched)
  const handleClose = () => onClose(isChanged ? { base, values: form.values } : null)
  return { base, form, save, stale, isKept, isChanged, untouched, submit, startOver, handleClose }
}

function isEqual<Values extends Typed>(values: Values, others: Values): boolean {
  return Object.keys(others).every((field) => values[field] === others[field])
}

/** Says that the values are those of before, and starts again without them. */
function Kept({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLanguage()
  return (
    <Muted small>
      {t('admin:form.kept')}{' '}
      <TextButton className={styles.startOver} onClick={onStartOver}>
        {t('admin:form.startOver')}
      </TextButton>
    </Muted>
  )
}

type Versioned = { version: number }
type Typed = Record<string, string>
type FieldOf<Values> = keyof Values & string

/** The typed values, and the row's version that they started from. */
type Draft<Row, Values> = { base: Row | null; values: Values }
/** Somebody else saved first: the typed values, theirs, and the fields that differ. */
type Stale<Values> = { mine: Values; saved: Values; fields: readonly FieldOf<Values>[] }

type Editing<Row, Values extends Typed> = {
  /** The id of the form, and the prefix of its fields' ids. */
  name: string
  valuesOf: (row: Row) => Values
  /** `before` are the values of the row that is changed. */
  check: (values: Values, before: Values | null) => FieldRefusals<FieldOf<Values>>
  /** The field that shows each of the server's refusals. */
  fieldOf: Readonly<Record<string, FieldOf<Values>>>
  /** Creates a row, or changes the version `base`. */
  send: (values: Values, base: Row | null) => Promise<Row>
  /** The refusal that brings the row which somebody else saved. */
  stale: string
  title: (base: Row | null) => ReactNode
  submit: (base: Row | null, values: Values) => ReactNode
  doneText: (saved: Row, base: Row | null) => string
  /** A field's name, and its value in words, where two versions differ. */
  label: (field: FieldOf<Values>) => string
  textOf: (field: FieldOf<Values>, values: Values) => string
  children: (form: ReturnType<typeof useRuleForm<Values>>, base: Row | null) => ReactNode
}

type EditorSheetProps<Row, Values extends Typed> = Editing<Row, Values> & {
  opened: Opened<Row, Values> | null
  onClose: () => void
}

type EditorProps<Row, Values extends Typed> = Editing<Row, Values> &
  Omit<Opened<Row, Values>, 'key'> & {
    open: boolean
    draft: Draft<Row, Values> | null
    /** Whether a draft is kept of a row that is not open. */
    isKeptBeside: boolean
    onClose: (draft: Draft<Row, Values> | null) => void
  }
