import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { District } from '#contract/settings.ts'
import { checkAccount } from '#domain/accounts/sign-in/sign-up.ts'
import type { Point } from '#domain/geo.ts'
import { KITCHEN_PROFILE } from '#domain/kitchens/profile.ts'
import { paths } from '#domain/paths.ts'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { FormLocation } from '#web/parts/place/form-location.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioPills } from '#web/ui/choices/radio-pills.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './add-cook-form.module.css'

/** A placeholder that passes the checks. The cook later chooses the password and accepts the terms. */
const LATER = 'a password that the cook chooses later'

type Values = {
  name: string
  mobileNumber: string
  email: string
  bio: string
  bioAr: string
  districtId: string
  location: Point | null
  address: string
  locale: string
}

/** Creates a cook's account and kitchen. The cook sets a password by a mailed link. Only the words about the kitchen may be missing. */
export function AddCookForm({ districts, isMailed }: { districts: readonly District[]; isMailed: boolean }) {
  const { t } = useLanguage()
  const { form, onSubmit, pending, problem, isChanged } = useNewCook(isMailed)
  return (
    <Stack method="post" noValidate as="form" gap={16} className={styles.form} onSubmit={onSubmit}>
      <Muted>{t(isMailed ? 'admin:cooks.addNote' : 'admin:cooks.addNoteUnmailed')}</Muted>
      <PersonPanel form={form} />
      <DoorPanel form={form} districts={districts} />
      {problem && <InlineError title={problem} />}
      <Button type="submit" loading={pending} data-needs-script>
        {t('admin:cooks.addYes')}
      </Button>
      <LeaveQuestion isChanged={isChanged} />
    </Stack>
  )
}

/** The form of a new cook and its sending. */
function useNewCook(isMailed: boolean) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [added, setAdded] = useState<string | null>(null)
  // Only after this render does the form let its page go without a question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cook is added
  useEffect(() => {
    if (added) void navigate(paths.adminCook(added))
  }, [added])
  const form = useRuleForm<Values>({
    name: 'cook',
    initial: {
      name: '',
      mobileNumber: '',
      email: '',
      bio: '',
      bioAr: '',
      districtId: '',
      location: null,
      address: '',
      locale: 'ar',
    },
    check,
    fieldOf: {
      'accounts.name_too_short': 'name',
      'auth.invalid_email': 'email',
      'auth.email_in_use': 'email',
      'accounts.mobile_too_short': 'mobileNumber',
      'accounts.mobile_not_egyptian': 'mobileNumber',
      'place.address_too_short': 'address',
      'accounts.location_required': 'location',
      'place.outside_egypt': 'location',
    },
  })
  const command = useFormCommand(
    form,
    ({ districtId: _, locale, bio, bioAr, ...values }) =>
      client().membership.addCook({
        ...values,
        bio: bio.trim(),
        bioAr: bioAr.trim(),
        locale: locale === 'en' ? 'en' : 'ar',
      }),
    ({ id }, { name }) => {
      toast({
        tone: 'success',
        title: t(isMailed ? 'admin:cooks.added' : 'admin:cooks.addedUnmailed', { name }),
      })
      setAdded(id)
    },
  )
  return { form, ...command, isChanged: added === null && command.isChanged }
}

type CookForm = ReturnType<typeof useNewCook>['form']

function PersonPanel({ form }: { form: CookForm }) {
  const { t } = useLanguage()
  return (
    <Panel>
      <Stack gap={16}>
        <TextField
          {...form.field('name')}
          label={t('accounts:fields.name')}
          help={t('admin:cooks.nameHelp')}
          dir="auto"
          required
        />
        <PhoneField {...form.field('mobileNumber')} label={t('accounts:fields.mobile')} required />
        <EmailField {...form.field('email')} label={t('accounts:fields.email')} required />
        <RadioPills
          legend={t('common:language.label')}
          name="locale"
          options={[
            { value: 'ar', label: t('common:language.ar') },
            { value: 'en', label: t('common:language.en') },
          ]}
          value={form.values.locale}
          onChange={(locale) => form.set('locale', locale)}
        />
        <BilingualField
          form={form}
          name="bio"
          label={(field) => t(`admin:cooks.${field}`)}
          lines={3}
          maxLength={KITCHEN_PROFILE.bio.most}
        />
      </Stack>
    </Panel>
  )
}

function DoorPanel({ form, districts }: { form: CookForm; districts: readonly District[] }) {
  const { t } = useLanguage()
  return (
    <Panel>
      <Stack gap={16}>
        <FormLocation
          form={form}
          districts={districts}
          isElsewhere
          words={{ nudge: t('admin:cooks.nudge'), confirm: t('admin:cooks.pinned') }}
        />
        <TextField
          {...form.field('address')}
          label={t('accounts:fields.address')}
          help={t('admin:cooks.addressHelp')}
          dir="auto"
          required
        />
      </Stack>
    </Panel>
  )
}

/** The sign-up's errors, for an admin who writes of somebody else. The cook fills in the other fields later. */
function check({ bio: _, bioAr: __, ...values }: Values): FieldRefusals<keyof Values> {
  const { name, email, mobileNumber, address, location } = checkAccount({
    ...values,
    password: LATER,
    passwordConfirmation: LATER,
    termsAccepted: true,
  })
  const refusals = {
    name: name?.code === 'accounts.name_too_short' ? { code: 'cooks.name_missing' } : name,
    mobileNumber: values.mobileNumber.trim() === '' ? { code: 'cooks.mobile_missing' } : mobileNumber,
    email: values.email.trim() === '' ? { code: 'cooks.email_missing' } : email,
    location: values.location ? location : { code: 'cooks.location_missing' },
    address,
  }
  return Object.fromEntries(Object.entries(refusals).filter(([, refusal]) => refusal !== undefined))
}
