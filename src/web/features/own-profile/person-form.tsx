import type { Profile } from '#contract/accounts/profiles.ts'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { decideMobile } from '#domain/accounts/mobile.ts'
import { isName } from '#domain/accounts/names.ts'
import { paths } from '#domain/paths.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

type Values = { name: string; nameAr: string; mobileNumber: string }

/** The name in one or both languages, and the mobile number. The e-mail is changed in the settings. */
export function PersonForm({ profile }: { profile: Profile }) {
  const { t, format } = useLanguage()
  const hadMobile = profile.mobileNumber !== null
  const form = useRuleForm<Values>({
    name: 'profile',
    initial: {
      name: profile.name,
      nameAr: profile.nameAr ?? '',
      mobileNumber: profile.mobileNumber ? format.mobile(profile.mobileNumber) : '',
    },
    check: (values) => checkPerson(values, hadMobile),
    fieldOf: {
      'accounts.mobile_too_short': 'mobileNumber',
      'accounts.mobile_not_egyptian': 'mobileNumber',
    },
  })
  const save = useFormCommand(
    form,
    ({ name, nameAr, mobileNumber }: Values) =>
      client().profiles.changeProfile({
        name: name.trim(),
        nameAr: nameAr.trim() || null,
        ...(mobileNumber.trim() ? { mobileNumber: mobileNumber.trim() } : {}),
      }),
    () => toast({ tone: 'success', title: t('accounts:profile.saved') }),
  )
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={save.onSubmit}>
      <Grid least="200px" gap={14} lineGap={16}>
        <TextField
          {...form.field('name')}
          label={t('accounts:fields.name')}
          maxLength={ACCOUNT_RULES.name.most}
          autoComplete="name"
          dir="auto"
        />
        <TextField
          {...form.field('nameAr')}
          label={t('accounts:profile.nameAr')}
          maxLength={ACCOUNT_RULES.name.most}
          autoComplete="off"
          dir="auto"
        />
        <PhoneField
          {...form.field('mobileNumber')}
          label={t('accounts:fields.mobile')}
          maxLength={ACCOUNT_RULES.mobileNumber.most}
        />
      </Grid>
      <Row as="p" gap={14} lineGap={0} className="breaks">
        {t('accounts:fields.email')} <bdi dir="ltr">{profile.email}</bdi>
        <TextLink to={paths.settings}>{t('common:actions.change')}</TextLink>
      </Row>
      {save.problem && <InlineError title={save.problem} />}
      <Button type="submit" loading={save.pending}>
        {t('common:actions.save')}
      </Button>
      <LeaveQuestion isChanged={save.isChanged} />
    </Stack>
  )
}

function checkPerson(
  { name, nameAr, mobileNumber }: Values,
  needsMobile: boolean,
): FieldRefusals<keyof Values> {
  const mobile = decideMobile(mobileNumber)
  const tooShort = { code: 'accounts.name_too_short' }
  return {
    ...(isName(name) ? {} : { name: tooShort }),
    ...(nameAr.trim() === '' || isName(nameAr) ? {} : { nameAr: tooShort }),
    ...(mobile.ok || (!needsMobile && mobileNumber.trim() === '') ? {} : { mobileNumber: mobile }),
  }
}
