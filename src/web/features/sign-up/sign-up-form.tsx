import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import { PasswordAndTerms } from '#web/parts/account/password-and-terms.tsx'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { goToNextField } from '#web/platform/forms/go-to-next-field.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './sign-up.module.css'
import { TYPED, type TypedField } from './sign-up-values.ts'
import { SIGN_UP_FORM, type SignUp, type SignUpData } from './use-sign-up.ts'

/** All that an account needs, on one page: personal details, the door's location and a password. */
export function SignUpForm({ signUp, districts }: { signUp: SignUp } & Pick<SignUpData, 'districts'>) {
  const { t } = useLanguage()
  const { form } = signUp
  return (
    // A POST, so that a press before the scripts run never writes the password into the address.
    <form
      ref={signUp.ref}
      id={SIGN_UP_FORM}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={signUp.onSubmit}
      onKeyDown={goToNextField}
    >
      <RoleChoice
        {...form.control('role')}
        value={form.values.role}
        onChange={(role) => form.set('role', role)}
      />
      <WhoPanel signUp={signUp} />
      <WherePanel signUp={signUp} districts={districts} />
      <PasswordAndTerms
        form={form}
        audience={form.values.role}
        password={fieldOf(signUp, 'password')}
        confirmation={fieldOf(signUp, 'passwordConfirmation')}
      />
      {signUp.problem && <InlineError title={signUp.problem} />}
      <Button
        type="submit"
        fullWidth
        loading={signUp.isSending}
        disabled={!signUp.isAlive}
        className={styles.submit}
        data-needs-script
      >
        {t('accounts:signup.submit')}
      </Button>
    </form>
  )
}

function WhoPanel({ signUp }: { signUp: SignUp }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('accounts:signup.you')}>
      <div className={styles.fields}>
        <TextField
          {...fieldOf(signUp, 'name')}
          label={t('accounts:fields.name')}
          help={signUp.form.values.role === 'cook' && t('accounts:signup.cook.nameHelp')}
          autoComplete="name"
          dir="auto"
        />
        <PhoneField {...fieldOf(signUp, 'mobileNumber')} label={t('accounts:fields.mobile')} />
        <EmailField
          {...fieldOf(signUp, 'email')}
          label={t('accounts:fields.email')}
          className={styles.whole}
        />
      </div>
    </Panel>
  )
}

function WherePanel({ signUp, districts }: { signUp: SignUp } & Pick<SignUpData, 'districts'>) {
  const { t } = useLanguage()
  const { form, door, putPin, chooseArea } = signUp
  const { role } = form.values
  return (
    <Panel heading={t(`accounts:signup.${role}.where`)}>
      <div className={styles.fields}>
        <LocationField
          {...form.control('location')}
          areaId={form.control('districtId').id}
          door={door}
          districts={districts}
          onPin={putPin}
          onArea={chooseArea}
          words={{
            nudge: t(`accounts:signup.${role}.nudge`),
            confirm: t(`accounts:signup.${role}.confirm`),
          }}
        />
        <TextField
          {...fieldOf(signUp, 'address')}
          label={t('accounts:fields.address')}
          placeholder={t('accounts:signup.addressPlaceholder')}
          help={t(`accounts:signup.${role}.addressHelp`)}
          autoComplete="street-address"
          dir="auto"
          className={styles.whole}
        />
      </div>
    </Panel>
  )
}

/** The props that the form's text fields share. */
function fieldOf({ form }: SignUp, field: TypedField) {
  return { ...form.field(field), maxLength: TYPED[field], enterKeyHint: 'next' as const, required: true }
}

/** The role to join in. Couriers also send papers, so they have a page of their own. */
function RoleChoice({ error, value, onChange }: RoleChoiceProps) {
  const { t } = useLanguage()
  return (
    <ChoiceCards<SignUpRole>
      legend={t('accounts:fields.role')}
      name="role"
      value={value}
      onChange={onChange}
      error={error}
      choices={[
        {
          value: 'customer',
          title: t('accounts:signup.customer.choice'),
          description: t('accounts:signup.customer.choiceBody'),
          icon: IconShoppingBag,
        },
        {
          value: 'cook',
          title: t('accounts:signup.cook.choice'),
          description: t('accounts:signup.cook.choiceBody'),
          icon: IconToolsKitchen2,
        },
      ]}
    />
  )
}
type RoleChoiceProps = {
  error: string | undefined
  value: SignUpRole
  onChange: (role: SignUpRole) => void
}
