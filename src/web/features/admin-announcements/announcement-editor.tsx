import type { Announcement } from '#contract/announcements.ts'
import { ANNOUNCEMENT_AUDIENCES, type AnnouncementAudience } from '#domain/announcements/announcement.ts'
import { directionOf } from '#locales/locale.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { EditorSheet } from '#web/parts/frame/editor-sheet.tsx'
import { NoticeStrip } from '#web/parts/frame/notice-strip.tsx'
import { BothLanguages, Pair } from '#web/parts/frame/pair.tsx'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import { client } from '#web/platform/api/client.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import {
  ANNOUNCEMENT_FIELD_OF,
  type AnnouncementField,
  type AnnouncementValues,
  announcementTermsOf,
  announcementValuesOf,
  checkAnnouncement,
  usualAnnouncement,
} from './announcement-values.ts'

type Form = ReturnType<typeof useRuleForm<AnnouncementValues>>

const TEXTS = { en: { title: 'title', body: 'body' }, ar: { title: 'titleAr', body: 'bodyAr' } } as const
/** What the preview shows where nothing is typed yet. */
const NOTHING = '…'

/** The sheet that writes or changes an announcement; `new` opens an empty one. */
export function AnnouncementSheet({ opened, now, onClose }: SheetProps) {
  const { t, localized } = useLanguage()
  const textOf = useValueText()
  const row = opened === 'new' ? null : opened
  return (
    <EditorSheet<Announcement, AnnouncementValues>
      name="announcement"
      opened={opened && { key: row?.id ?? 'new', row, initial: usualAnnouncement(now) }}
      onClose={onClose}
      valuesOf={announcementValuesOf}
      check={(values) => checkAnnouncement(values, Date.now())}
      fieldOf={ANNOUNCEMENT_FIELD_OF}
      send={(values, base) => {
        const terms = announcementTermsOf(values)
        const { announcements } = client()
        return base
          ? announcements.changeAnnouncement({ ...terms, id: base.id, version: base.version })
          : announcements.createAnnouncement(terms)
      }}
      stale="announcement.stale"
      title={(base) => t(base ? 'announcements:form.edit' : 'announcements:form.create')}
      submit={(base) => t(base ? 'announcements:form.save' : 'announcements:form.announce')}
      doneText={(saved) => t('announcements:saved', { title: localized(saved.title, saved.titleAr) })}
      label={(field) => t(`announcements:form.${field}`)}
      textOf={textOf}
    >
      {(form) => <Fields form={form} />}
    </EditorSheet>
  )
}

type SheetProps = { opened: Announcement | 'new' | null; now: number; onClose: () => void }

function useValueText() {
  const { t, format } = useLanguage()
  return (field: AnnouncementField, values: AnnouncementValues): string => {
    const value = values[field]
    if (field === 'audience') return t(`announcements:audiences.${value as AnnouncementAudience}`)
    if (field === 'when') return t(`announcements:form.${value as 'now' | 'later'}`)
    if (field === 'fromDay' || field === 'untilDay') return format.date(value)
    return field === 'fromTime' || field === 'untilTime' ? format.wallTime(value) : value
  }
}

function Fields({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { values } = form
  return (
    <>
      <SelectField
        {...form.control('audience')}
        label={t('announcements:form.audience')}
        value={values.audience}
        onChange={(event) => form.set('audience', event.currentTarget.value)}
        values={ANNOUNCEMENT_AUDIENCES}
        textOf={(each) => t(`announcements:audiences.${each}`)}
      />
      <Pair of="texts">
        <BilingualField form={form} name="title" label={(field) => t(`announcements:form.${field}`)} />
      </Pair>
      <Pair of="texts">
        <BilingualField
          form={form}
          name="body"
          label={(field) => t(`announcements:form.${field}`)}
          lines={3}
        />
      </Pair>
      <Preview values={values} />
      <Segmented
        label={t('announcements:form.when')}
        name="when"
        fullWidth
        value={values.when}
        onChange={(value) => form.set('when', value)}
        options={(['now', 'later'] as const).map((value) => ({
          value: value as string,
          label: t(`announcements:form.${value}`),
        }))}
      />
      {values.when === 'later' && <Moment form={form} of="from" />}
      <Moment form={form} of="until" />
    </>
  )
}

/** The strip as each language's readers will see it. */
function Preview({ values }: { values: AnnouncementValues }) {
  const { t } = useLanguage()
  return (
    <Stack aria-label={t('announcements:form.preview')} as="section" gap={8}>
      <p className="label strong">{t('announcements:form.preview')}</p>
      <BothLanguages>
        {(lang) => (
          <div lang={lang} dir={directionOf(lang)} inert className="rounded-small clips">
            <NoticeStrip
              of={{
                title: values[TEXTS[lang].title].trim() || NOTHING,
                text: values[TEXTS[lang].body].trim() || NOTHING,
              }}
            />
          </div>
        )}
      </BothLanguages>
    </Stack>
  )
}

/** A minute of Cairo. */
function Moment({ form, of }: { form: Form; of: 'from' | 'until' }) {
  const { t } = useLanguage()
  const [day, time] = [`${of}Day`, `${of}Time`] as [`${typeof of}Day`, `${typeof of}Time`]
  return (
    <Pair of="moment">
      <DayField
        {...form.field(day)}
        onChange={(value) => form.set(day, value)}
        label={t(`announcements:form.${day}`)}
        mayBeEmpty={false}
      />
      <TimeMenu
        {...form.field(time)}
        of="start"
        onChange={(value) => form.set(time, value)}
        label={t(`announcements:form.${time}`)}
      />
    </Pair>
  )
}
