import type { Broadcast } from '#contract/broadcasts.ts'
import type { BroadcastAudience, BroadcastCategory } from '#domain/broadcasts/broadcast.ts'
import { EditorSheet } from '#web/parts/frame/editor-sheet.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { BroadcastFields } from './broadcast-fields.tsx'
import {
  BROADCAST_FIELD_OF,
  type BroadcastField,
  type BroadcastValues,
  broadcastTermsOf,
  broadcastValuesOf,
  checkBroadcast,
  copyOf,
  usualBroadcast,
} from './broadcast-values.ts'

/** What the sheet shows: a message to change, a new one, for a person if `to` names one, or a copy. */
export type Opened = { to: string | null } | { broadcast: Broadcast } | { copied: Broadcast }

/** The sheet that writes or changes a message. */
export function BroadcastSheet({ opened, now, onClose }: SheetProps) {
  const { t, localized, format } = useLanguage()
  const textOf = useValueText()
  const {
    broadcast = null,
    copied = null,
    to = null,
  } = { broadcast: null, copied: null, to: null, ...opened }
  return (
    <EditorSheet<Broadcast, BroadcastValues>
      name="broadcast"
      opened={
        opened && {
          key: broadcast?.id ?? `new ${copied?.id ?? to ?? ''}`,
          row: broadcast,
          initial: copied ? copyOf(copied, now) : usualBroadcast(now, to),
        }
      }
      onClose={onClose}
      valuesOf={broadcastValuesOf}
      check={(values, before) => checkBroadcast(values, { now: Date.now(), before })}
      fieldOf={BROADCAST_FIELD_OF}
      send={(values, base) => {
        const terms = broadcastTermsOf(values)
        return base
          ? client().broadcasts.changeBroadcast({ ...terms, id: base.id, version: base.version })
          : client().broadcasts.createBroadcast(terms)
      }}
      stale="broadcast.stale"
      title={(base) => t(base ? 'broadcasts:form.edit' : 'broadcasts:form.create')}
      submit={(base, { when }) => t(`broadcasts:form.${base ? 'save' : when === 'later' ? 'plan' : 'send'}`)}
      doneText={(saved, base) => {
        const title = localized(saved.title, saved.titleAr)
        if (saved.beganAt) return t('broadcasts:created', { title })
        return base
          ? t('broadcasts:saved', { title })
          : t('broadcasts:planned', { title, time: format.moment(saved.startsAt, now) })
      }}
      label={(field) => t(`broadcasts:form.${field === 'category' ? 'kind' : field}`)}
      textOf={textOf}
    >
      {(form) => <BroadcastFields form={form} now={now} />}
    </EditorSheet>
  )
}

type SheetProps = { opened: Opened | null; now: number; onClose: () => void }

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
