import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import clsx from 'clsx'
import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import { loginFrom, paths } from '#domain/paths.ts'
import { PasswordAndTerms } from '#web/parts/account/password-and-terms.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { goToNextField } from '#web/platform/forms/go-to-next-field.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Panel, Stitched } from '#web/ui/surface/panel.tsx'
import styles from './sign-up.module.css'
import { TYPED, type TypedField } from './sign-up-values.ts'
import { SIGN_UP_FORM, type SignUp, type SignUpData, useSignUp } from './use-sign-up.ts'

const NOTES = [
  { name: 'need', icon: IconCamera },
  { name: 'earn', icon: IconCash },
  { name: 'private', icon: IconLock },
] as const

/** The page on which customers and cooks sign up. */
export function SignUpPage(data: SignUpData) {
  const { t } = useLanguage()
  const signUp = useSignUp(data)
  const { role } = signUp.form.values
  const isCook = role === 'cook'
  return (
    <div className={`page ${styles.page} ${isCook ? styles.wide : ''}`}>
      <PageHead
        title={t(data.role === 'cook' ? 'common:pages.signupCook.title' : 'common:pages.signup.title')}
        description={t(
          data.role === 'cook' ? 'common:pages.signupCook.description' : 'common:pages.signup.description',
        )}
        canonicalPath={data.role === 'cook' ? paths.signupCook : paths.signup}
      />
      <div className={styles.head}>
        <h1>{t(`accounts:signup.${role}.title`)}</h1>
        <p className={styles.body}>{t(`accounts:signup.${role}.body`)}</p>
        <p className={styles.login}>
          {t('accounts:signup.haveAccount')}{' '}
          <TextLink to={data.from ? loginFrom(data.from) : paths.login}>
            {t('accounts:login.submit')}
          </TextLink>
        </p>
        <noscript>
          <p className={styles.body}>{t('accounts:signup.needsScript')}</p>
        </noscript>
      </div>
      <SignUpForm signUp={signUp} districts={data.districts} />
      {isCook && <CookNotes className={styles.notes} />}
    </div>
  )
}

/** All that an account needs, on one page: personal details, the door's location and a password. */
function SignUpForm({ signUp, districts }: { signUp: SignUp } & Pick<SignUpData, 'districts'>) {
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

/** What cooks want to know before they join. */
function CookNotes({ className }: { className: string | undefined }) {
  const { t } = useLanguage()
  return (
    <Stitched className={clsx(styles.notesRoot, className)}>
      <Stack as="ul" gap={20}>
        {NOTES.map(({ name, icon }) => (
          <li key={name} className={styles.note}>
            <Icon of={icon} size={24} />
            <div>
              <h2 className={styles.title}>{t(`accounts:signup.cookNotes.${name}`)}</h2>
              <p>{t(`accounts:signup.cookNotes.${name}Body`)}</p>
            </div>
          </li>
        ))}
      </Stack>
    </Stitched>
  )
}
