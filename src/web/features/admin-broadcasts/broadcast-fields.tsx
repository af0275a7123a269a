import {
  BROADCAST_AUDIENCES,
  BROADCAST_CATEGORIES,
  BROADCAST_RULES,
  type BroadcastCategory,
} from '#domain/broadcasts/broadcast.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { directionOf } from '#locales/locale.ts'
import { DayField } from '#web/parts/days/day-fields.tsx'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { BothLanguages, Pair } from '#web/parts/frame/pair.tsx'
import { TimeMenu } from '#web/parts/hours/time-menu.tsx'
import { NotificationRow } from '#web/parts/notification/notification-row.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import type { BroadcastValues } from './broadcast-values.ts'

type Form = ReturnType<typeof useRuleForm<BroadcastValues>>

/** What the preview shows where nothing is typed yet. */
const NOTHING = '…'

/** The fields of a message's form, with the message as the bell will show it. */
export function BroadcastFields({ form, now }: { form: Form; now: number }) {
  const { t } = useLanguage()
  return (
    <>
      <Kind form={form} />
      <Audience form={form} />
      <Pair of="texts">
        <BilingualField form={form} name="title" label={(field) => t(`broadcasts:form.${field}`)} />
      </Pair>
      <Pair of="texts">
        <BilingualField form={form} name="body" label={(field) => t(`broadcasts:form.${field}`)} lines={4} />
      </Pair>
      <Preview values={form.values} now={now} />
      <TextField
        {...form.field('url')}
        label={t('broadcasts:form.url')}
        help={t('broadcasts:form.urlHelp')}
        ltr
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={BROADCAST_RULES.url.most}
      />
      <Time form={form} now={now} />
    </>
  )
}

function Kind({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { category } = form.values
  return (
    <Stack gap={6}>
      <Segmented
        label={t('broadcasts:form.kind')}
        name="category"
        fullWidth
        value={category}
        onChange={(value) => form.set('category', value)}
        options={BROADCAST_CATEGORIES.map((value) => ({
          value,
          label: t(`broadcasts:categories.${value}`),
        }))}
      />
      <Muted small>{t(`broadcasts:form.${category as BroadcastCategory}Help`)}</Muted>
    </Stack>
  )
}

/** Everybody of a role, or one person by their email. */
function Audience({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { audience } = form.values
  return (
    <>
      <SelectField
        {...form.control('audience')}
        label={t('broadcasts:form.audience')}
        value={audience}
        onChange={(event) => form.set('audience', event.currentTarget.value)}
        values={BROADCAST_AUDIENCES}
        textOf={(each) => t(`broadcasts:audiences.${each}`)}
      />
      {audience === 'person' && (
        <EmailField {...form.field('email')} label={t('broadcasts:form.email')} autoComplete="off" />
      )}
    </>
  )
}

/** The row of the bell in both languages, new and without its link. */
function Preview({ values, now }: { values: BroadcastValues; now: number }) {
  const { t } = useLanguage()
  const { viewer } = useRootData()
  if (!viewer) return null
  const or = (typed: string) => typed.trim() || NOTHING
  const notification = {
    id: 'preview',
    category: values.category as BroadcastCategory,
    title: or(values.title),
    titleAr: or(values.titleAr),
    body: or(values.body),
    bodyAr: or(values.bodyAr),
    url: null,
    icon: null,
    read: false,
    createdAt: new Date(now).toISOString(),
  }
  return (
    <section aria-label={t('broadcasts:form.preview')}>
      <p className="below-6 label strong">{t('broadcasts:form.preview')}</p>
      <Stack gap={12}>
        <BothLanguages>
          {(lang) => (
            <ul lang={lang} dir={directionOf(lang)} inert className="clips framed rounded-small">
              <NotificationRow notification={notification} viewer={viewer} now={now} lang={lang} />
            </ul>
          )}
        </BothLanguages>
      </Stack>
    </section>
  )
}

/** At once, or at a minute of Cairo. */
function Time({ form, now }: { form: Form; now: number }) {
  const { t } = useLanguage()
  return (
    <Stack gap={12}>
      <Segmented
        label={t('broadcasts:form.when')}
        name="when"
        fullWidth
        value={form.values.when}
        onChange={(value) => form.set('when', value)}
        options={(['now', 'later'] as const).map((value) => ({
          value,
          label: t(`broadcasts:form.${value}`),
        }))}
      />
      {form.values.when === 'later' && (
        <Stack gap={6}>
          <Pair of="moment">
            <DayField
              {...form.field('day')}
              onChange={(day) => form.set('day', day)}
              label={t('broadcasts:form.day')}
              mayBeEmpty={false}
              earliest={cairoDate(now)}
            />
            <TimeMenu
              {...form.field('time')}
              of="start"
              onChange={(time) => form.set('time', time)}
              label={t('broadcasts:form.time')}
            />
          </Pair>
          <Muted small>{t('broadcasts:form.timeHelp')}</Muted>
        </Stack>
      )}
    </Stack>
  )
}
