import type { PromoCode } from '#contract/promotions.ts'
import { readNumber } from '#domain/number-field.ts'
import type { PromoType } from '#domain/promotions/promo-terms.ts'
import { EditorSheet } from '#web/parts/frame/editor-sheet.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { PromoFields } from './promo-fields.tsx'
import {
  checkPromo,
  copyOf,
  PROMO_FIELD_OF,
  type PromoField,
  type PromoValues,
  promoTermsOf,
  promoValuesOf,
  usualPromo,
} from './promo-values.ts'

const NUMBERS: readonly PromoField[] = [
  'discount',
  'maxUses',
  'perUserLimit',
  'minimumOrder',
  'maximumDiscount',
]
const ANY_NUMBER = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, decimals: 2 }

/** What the sheet shows: a code to change, an empty form, or a new code with the terms of another. */
export type OpenedPromo = 'new' | { promo: PromoCode } | { copied: PromoCode }

/** The sheet that creates or changes a code. */
export function PromoSheet({ opened, now, onClose }: PromoSheetProps) {
  const { t, format } = useLanguage()
  const textOf = useValueText()
  const { promo = null, copied = null } =
    opened === null || opened === 'new' ? {} : { promo: null, copied: null, ...opened }
  return (
    <EditorSheet<PromoCode, PromoValues>
      name="promo"
      opened={
        opened && {
          key: promo?.id ?? `new ${copied?.id ?? ''}`,
          row: promo,
          initial: copied ? copyOf(copied, now, format.number) : usualPromo(now, format.number),
        }
      }
      onClose={onClose}
      valuesOf={(row) => promoValuesOf(row, format.number)}
      check={(values, before) => checkPromo(values, { now: Date.now(), before })}
      fieldOf={PROMO_FIELD_OF}
      send={(values, base) => {
        const terms = promoTermsOf(values)
        return base
          ? client().promotions.changePromoCode({ ...terms, id: base.id, version: base.version })
          : client().promotions.createPromoCode(terms)
      }}
      stale="promo.stale"
      title={(base) =>
        base ? t('admin:promoCodes.form.edit', { code: base.code }) : t('admin:promoCodes.form.create')
      }
      submit={(base) => t(base ? 'admin:promoCodes.form.save' : 'admin:promoCodes.form.make')}
      doneText={({ code }, base) => t(base ? 'admin:promoCodes.saved' : 'admin:promoCodes.created', { code })}
      label={(field) => t(`admin:promoCodes.form.${field}`)}
      textOf={textOf}
    >
      {(form, base) => <PromoFields form={form} promo={base} now={now} />}
    </EditorSheet>
  )
}

type PromoSheetProps = { opened: OpenedPromo | null; now: number; onClose: () => void }

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
