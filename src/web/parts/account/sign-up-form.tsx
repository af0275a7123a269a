import type { ComponentProps, ReactNode, Ref } from 'react'
import type { District } from '#contract/settings.ts'
import { loginFrom, paths } from '#domain/paths.ts'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { goToNextField } from '#web/platform/forms/go-to-next-field.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { TYPED, type TypedField } from './account-values.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './sign-up-form.module.css'
import type { AccountForm, useAccountSignUp } from './use-account-sign-up.ts'

/** What a sign-up is for, and the way to the log-in. */
export function SignUpHead({ title, body, from = null, className }: SignUpHeadProps) {
  const { t } = useLanguage()
  return (
    <div className={className}>
      <h1>{title}</h1>
      <Muted>{body}</Muted>
      <Row as="p" gap={8} lineGap={0}>
        {t('accounts:signup.haveAccount')}{' '}
        <TextLink to={from ? loginFrom(from) : paths.login}>{t('accounts:login.submit')}</TextLink>
      </Row>
      <noscript>
        <Muted>{t('accounts:signup.needsScript')}</Muted>
      </noscript>
    </div>
  )
}

type SignUpHeadProps = {
  title: ReactNode
  body: ReactNode
  /** The page to return to after a log-in. */
  from?: string | null
  className?: string | undefined
}

/** The form of a sign-up, with its panels inside. */
export function SignUpForm({ ref, id, signUp, submit, back, gap, children }: SignUpFormProps) {
  return (
    // A POST, so that a press before the scripts run never writes the password into the address.
    <Stack
      as="form"
      gap={gap}
      ref={ref}
      id={id}
      method="post"
      noValidate
      data-needs-script
      onSubmit={signUp.onSubmit}
      onKeyDown={goToNextField}
    >
      {children}
      {signUp.problem && <InlineError title={signUp.problem} />}
      <Row gap={12} align="stretch" nowrap>
        {back}
        <Button
          type="submit"
          fullWidth
          loading={signUp.isSending}
          disabled={!signUp.isAlive}
          className="waits"
          data-needs-script
        >
          {submit}
        </Button>
      </Row>
    </Stack>
  )
}

type SignUpFormProps = {
  ref?: Ref<HTMLFormElement>
  id: string
  signUp: Pick<SignUp, 'problem' | 'isSending'> & {
    /** The draft is restored, so that typing is safe. */
    isAlive: boolean
    onSubmit: ComponentProps<'form'>['onSubmit']
  }
  submit: ReactNode
  /** The button that leads to the step before. */
  back?: ReactNode
  gap: 14 | 18
  children: ReactNode
}

type SignUp = ReturnType<typeof useAccountSignUp>

export function Fields({ children }: { children: ReactNode }) {
  return (
    <Grid least="240px" gap={14} lineGap={16} className={styles.fields}>
      {children}
    </Grid>
  )
}

/** Name, mobile and e-mail. */
export function PersonFields({ form, nameHelp }: { form: AccountForm; nameHelp?: ReactNode }) {
  const { t } = useLanguage()
  return (
    <>
      <TextField
        {...fieldOf(form, 'name')}
        label={t('accounts:fields.name')}
        help={nameHelp}
        autoComplete="name"
        dir="auto"
      />
      <PhoneField {...fieldOf(form, 'mobileNumber')} label={t('accounts:fields.mobile')} />
      <EmailField {...fieldOf(form, 'email')} label={t('accounts:fields.email')} className={styles.whole} />
    </>
  )
}

export function AddressField({ form, help, placeholder }: AddressFieldProps) {
  const { t } = useLanguage()
  return (
    <TextField
      {...fieldOf(form, 'address')}
      label={t('accounts:fields.address')}
      placeholder={placeholder}
      help={help}
      autoComplete="street-address"
      dir="auto"
      className={styles.whole}
    />
  )
}

type AddressFieldProps = { form: AccountForm; help: ReactNode; placeholder?: string }

/** The location of the door, on the map or by its area. */
export function DoorField({ form, signUp, districts, words }: DoorFieldProps) {
  return (
    <LocationField
      {...form.control('location')}
      areaId={form.control('districtId').id}
      door={signUp.door}
      districts={districts}
      onPin={signUp.putPin}
      onArea={signUp.chooseArea}
      words={words}
    />
  )
}

type DoorFieldProps = {
  form: AccountForm
  signUp: Pick<SignUp, 'door' | 'putPin' | 'chooseArea'>
  districts: readonly District[]
  words: ComponentProps<typeof LocationField>['words']
}

/** The last panel: a password, the terms of an audience, which must be accepted, and a separate consent to mail about offers. */
export function PasswordAndTerms({ form, audience }: PasswordAndTermsProps) {
  const { t } = useLanguage()
  const boxOf = (name: 'termsAccepted' | 'wantsOffers') => ({
    ...form.control(name),
    name,
    checked: form.values[name],
    onChange: (event: { currentTarget: { checked: boolean } }) => form.set(name, event.currentTarget.checked),
  })
  return (
    <Panel heading={t('accounts:signup.agree')}>
      <Fields>
        <NewPasswordFields
          password={fieldOf(form, 'password')}
          confirmation={fieldOf(form, 'passwordConfirmation')}
        />
      </Fields>
      <div>
        <CheckBox {...boxOf('termsAccepted')} label={t('common:form.acceptTerms')} required>
          {/* Opens in a new tab, so that the typed form stays. */}
          <TextLink to={`${paths.terms}?for=${audience}`} target="_blank">
            {t('accounts:terms.read')}
          </TextLink>
        </CheckBox>
        <CheckBox {...boxOf('wantsOffers')} label={t('accounts:signup.offers')} />
      </div>
    </Panel>
  )
}

type PasswordAndTermsProps = { form: AccountForm; audience: 'customer' | 'cook' | 'delivery' }

/** The props that the text fields share. */
function fieldOf(form: AccountForm, field: TypedField) {
  return { ...form.field(field), maxLength: TYPED[field], enterKeyHint: 'next' as const, required: true }
}
