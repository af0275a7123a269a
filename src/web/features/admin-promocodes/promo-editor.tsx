import { useState } from 'react'
import type { PromoCode, PromoTermsInput } from '#contract/promotions.ts'
import { readNumber } from '#domain/number-field.ts'
import type { PromoType } from '#domain/promotions/promo-terms.ts'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { client } from '#web/platform/api/client.ts'
import { rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { PromoFields } from './promo-fields.tsx'
import {
  checkPromo,
  copyOf,
  PROMO_FIELD_OF,
  PROMO_FIELDS,
  type PromoField,
  type PromoValues,
  promoTermsOf,
  promoValuesOf,
  usualPromo,
} from './promo-values.ts'
import styles from './promocodes.module.css'

/** The typed values, and the version of the code that they started from. */
export type PromoDraft = { base: PromoCode | null; values: PromoValues }
/** Somebody else saved first: the typed values, theirs, and the fields that differ. */
type Stale = { mine: PromoValues; saved: PromoValues; fields: readonly PromoField[] }

const FORM = 'promo'

const NUMBERS: readonly PromoField[] = [
  'discount',
  'maxUses',
  'perUserLimit',
  'minimumOrder',
  'maximumDiscount',
]
const ANY_NUMBER = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, decimals: 2 }

export function PromoEditor({ open, promo, copied, draft, now, onClose }: PromoEditorProps) {
  const { t, format } = useLanguage()
  const textOf = useValueText()
  const [base, setBase] = useState(draft ? draft.base : promo)
  const [isKept, setKept] = useState(draft !== null)
  const [stale, setStale] = useState<Stale | null>(null)
  const before = base ? promoValuesOf(base, format.number) : null
  const untouched = before ?? (copied ? copyOf(copied, now, format.number) : usualPromo(now, format.number))
  const form = useRuleForm<PromoValues>({
    name: FORM,
    initial: draft?.values ?? untouched,
    check: (values) => checkPromo(values, { now: Date.now(), before }),
    fieldOf: PROMO_FIELD_OF,
  })
  const save = useCommand((terms: PromoTermsInput) =>
    base
      ? client().promotions.changePromoCode({ ...terms, id: base.id, version: base.version })
      : client().promotions.createPromoCode(terms),
  )

  const finish = (code: string) => {
    toast({
      tone: 'success',
      title: t(base ? 'admin:promoCodes.saved' : 'admin:promoCodes.created', { code }),
    })
    onClose(null)
  }
  const handleSubmit = async (values: PromoValues) => {
    const answer = await save.run(promoTermsOf(values))
    if (!answer) return
    if (answer.ok) return finish(answer.value.code)
    const { code, data } = answer.failure
    if (code === 'promo.stale' && base) continueFrom(data.current as PromoCode, values)
    else form.show(answer.failure)
  }
  const continueFrom = (current: PromoCode, typed: PromoValues) => {
    const saved = promoValuesOf(current, format.number)
    const { values, differing } = rebase(untouched, typed, saved)
    // The first save succeeded and only its answer was lost: the saved values equal the sent ones.
    if (PROMO_FIELDS.every((field) => typed[field] === saved[field])) return finish(current.code)
    save.forget()
    setBase(current)
    form.restart(saved, values)
    setStale({ mine: typed, saved, fields: differing })
  }
  const startOver = (values: PromoValues) => {
    form.restart(values)
    save.forget()
    setStale(null)
    setKept(false)
  }
  const handleClose = () => {
    const isTouched = PROMO_FIELDS.some((field) => form.values[field] !== untouched[field])
    onClose(isTouched ? { base, values: form.values } : null)
  }
  const isAboutField = save.failure !== null && save.failure.code in PROMO_FIELD_OF
  return (
    <Sheet
      open={open}
      onClose={handleClose}
      wide
      title={base ? t('admin:promoCodes.form.edit', { code: base.code }) : t('admin:promoCodes.form.create')}
      closeLabel={t('common:actions.close')}
      footer={
        <div className={styles.footer}>
          <Button type="submit" form={FORM} loading={save.pending} fullWidth>
            {t(base ? 'admin:promoCodes.form.save' : 'admin:promoCodes.form.make')}
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
              label: t(`admin:promoCodes.form.${field}`),
              theirs: textOf(field, stale.saved),
              mine: textOf(field, stale.mine),
            }))}
            onTakeTheirs={() => startOver(stale.saved)}
          />
        )}
        {save.problem && !isAboutField && <InlineError title={save.problem} />}
        <PromoFields form={form} promo={base} now={now} />
      </Stack>
    </Sheet>
  )
}

type PromoEditorProps = {
  open: boolean
  /** Null creates a code. */
  promo: PromoCode | null
  /** The code whose terms a new one starts with. */
  copied: PromoCode | null
  draft: PromoDraft | null
  now: number
  onClose: (draft: PromoDraft | null) => void
}

function useValueText() {
  const { t, format } = useLanguage()
  return (field: PromoField, values: PromoValues): string => {
    const value = values[field]
    if (field === 'type') return t(`admin:promoCodes.types.${value as PromoType}`)
    if ((field === 'lastDay' || field === 'firstDay') && value) return format.date(value)
    if (field === 'lastTime' && value) return format.wallTime(value)
    // Shows the number in the page's digits, whichever were typed.
    const number = NUMBERS.includes(field) ? readNumber(value, ANY_NUMBER) : null
    return number?.ok ? format.number(number.value) : value
  }
}
