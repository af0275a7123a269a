import {
  type AskedControl,
  CONTROL_RULES,
  type ControlKind,
  type ControlReason,
  type ControlScope,
  decideControl,
} from '#domain/market/controls.ts'
import { checkTexts } from '#domain/text-field.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** The choices of how long a control lasts: minutes, until a time, or until somebody ends it. */
export const CONTROL_ENDS = ['30', '60', '120', 'until', 'open'] as const
export type ControlEnd = (typeof CONTROL_ENDS)[number]

export const RUSH_STEPS = ['10', '15', '20', '30', '45'] as const

/** The typed values of the form. */
export type ControlValues = {
  kind: ControlKind
  scope: ControlScope
  districtId: string
  /** The name of the chosen kitchen, or what is typed to find one. */
  kitchen: string
  cookId: string
  minutes: string
  end: ControlEnd
  until: string
  reason: ControlReason
  words: string
  wordsAr: string
}
export type ControlField = keyof ControlValues

/** The usual control: of everything, for half an hour, because there are more orders than hands. */
export const USUAL_CONTROL: Omit<ControlValues, 'kind'> = {
  scope: 'everything',
  districtId: '',
  kitchen: '',
  cookId: '',
  minutes: '15',
  end: '30',
  until: '22:00',
  reason: 'busy',
  words: '',
  wordsAr: '',
}

/** The request of the typed values. */
export function askedControlOf(values: ControlValues): AskedControl {
  const { kind, scope, districtId, cookId, end, until, reason } = values
  return {
    ...{ kind, scope, reason },
    ...(scope === 'district' && districtId && { districtId }),
    ...(scope === 'kitchen' && cookId && { cookId }),
    ...(kind === 'rush' && { minutes: Number(values.minutes) }),
    ...(reason === 'other' && { words: values.words.trim(), wordsAr: values.wordsAr.trim() }),
    end: end === 'open' ? null : end === 'until' ? { until } : { minutes: Number(end) },
  }
}

/** What is wrong with the typed values, each at its field. */
export function checkControl(values: ControlValues, now: number): FieldRefusals<ControlField> {
  const { words } = CONTROL_RULES
  const refusals = values.reason === 'other' ? checkTexts(values, { words, wordsAr: words }) : {}
  const decided = decideControl(askedControlOf(values), now)
  if (decided.ok || decided.code === 'market.words_required') return refusals
  if (decided.code === 'market.where_required')
    return { ...refusals, [values.scope === 'district' ? 'districtId' : 'cookId']: decided }
  return { ...refusals, [decided.code === 'kitchen.time_invalid' ? 'until' : 'minutes']: decided }
}

/** The field that shows each of the server's refusals. */
export const CONTROL_FIELD_OF = {
  'district.not_found': 'districtId',
  'kitchen.not_found': 'cookId',
  'kitchen.time_invalid': 'until',
  'market.minutes_required': 'minutes',
  'market.words_required': 'words',
} as const
