import IconBike from '@tabler/icons-react/dist/esm/icons/IconBike.mjs'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import type { District } from '#contract/settings.ts'
import { VEHICLES, type VehicleType } from '#domain/delivery/vehicles.ts'
import { paths } from '#domain/paths.ts'
import { PasswordAndTerms } from '#web/parts/account/password-and-terms.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { LocationField } from '#web/parts/place/location-field.tsx'
import { goToNextField } from '#web/platform/forms/go-to-next-field.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-sign-up.module.css'
import { STEPS, TYPED } from './courier-values.ts'
import { PaperFields, type PaperForm } from './paper-fields.tsx'
import { COURIER_FORM, type CourierSignUp, useCourierSignUp } from './use-courier-sign-up.ts'

const VEHICLE_ICONS = { car: IconCar, motorcycle: IconMotorbike, bicycle: IconBike }

/** The page on which couriers sign up: personal details and vehicle, papers, base location. */
export function CourierSignUpPage({ districts }: { districts: readonly District[] }) {
  const { t } = useLanguage()
  const signUp = useCourierSignUp(districts)
  return (
    <div className={`page ${styles.page}`}>
      <PageHead
        title={t('common:pages.signupDelivery.title')}
        description={t('common:pages.signupDelivery.description')}
        canonicalPath={paths.signupDelivery}
      />
      <div>
        <h1>{t('accounts:courier.title')}</h1>
        <Muted>{t('accounts:courier.body')}</Muted>
        <p className={styles.login}>
          {t('accounts:signup.haveAccount')}{' '}
          <TextLink to={paths.login}>{t('accounts:login.submit')}</TextLink>
        </p>
        <noscript>
          <Muted>{t('accounts:signup.needsScript')}</Muted>
        </noscript>
      </div>
      <CourierSignUpForm signUp={signUp} districts={districts} />
    </div>
  )
}

type StepProps = { signUp: CourierSignUp }

/** Shows one step at a time. Going back keeps what was typed. */
function CourierSignUpForm({ signUp, districts }: StepProps & { districts: readonly District[] }) {
  const { t, format } = useLanguage()
  const { step, isLast } = signUp
  return (
    // A POST, so that a press before the scripts run never writes the password into the address.
    <form
      id={COURIER_FORM}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={signUp.onSubmit}
      onKeyDown={goToNextField}
    >
      <Muted>
        {t('accounts:courier.step', { n: format.count(step + 1), all: format.count(STEPS.length) })}
      </Muted>
      <h2 ref={signUp.heading} tabIndex={-1} className={styles.heading}>
        {t(`accounts:courier.steps.${STEPS[step]!.name}`)}
      </h2>
      {step === 0 && <YouStep signUp={signUp} />}
      {step === 1 && <PapersStep signUp={signUp} />}
      {isLast && <BaseLocationStep signUp={signUp} districts={districts} />}
      {signUp.problem && <InlineError title={signUp.problem} />}
      <div className={styles.ways}>
        {step > 0 && (
          <Button variant="ghost" disabled={signUp.isSending} onClick={signUp.goBack}>
            {t('accounts:courier.back')}
          </Button>
        )}
        <Button
          type="submit"
          fullWidth
          loading={signUp.isSending}
          disabled={!signUp.isAlive}
          className={styles.submit}
          data-needs-script
        >
          {t(isLast ? 'accounts:courier.submit' : 'accounts:courier.next')}
        </Button>
      </div>
    </form>
  )
}

function YouStep({ signUp }: StepProps) {
  const { t } = useLanguage()
  const { form } = signUp
  const { id, error } = form.control('vehicleType')
  return (
    <Panel>
      <div className={styles.fields}>
        <div id={id} tabIndex={-1} className={styles.whole}>
          <ChoiceCards<VehicleType>
            legend={t('accounts:courier.vehicle')}
            name="vehicleType"
            value={form.values.vehicleType as VehicleType}
            onChange={(vehicle) => form.set('vehicleType', vehicle)}
            error={error}
            required
            choices={VEHICLES.map((value) => ({
              value,
              title: t(`accounts:vehicles.${value}`),
              icon: VEHICLE_ICONS[value],
            }))}
          />
        </div>
        <TextField
          {...fieldOf(signUp, 'name')}
          label={t('accounts:fields.name')}
          autoComplete="name"
          dir="auto"
        />
        <PhoneField {...fieldOf(signUp, 'mobileNumber')} label={t('accounts:fields.mobile')} />
        <EmailField
          {...fieldOf(signUp, 'email')}
          label={t('accounts:fields.email')}
          className={styles.whole}
        />
        <TextField
          {...fieldOf(signUp, 'address')}
          label={t('accounts:fields.address')}
          help={t('accounts:courier.addressHelp')}
          autoComplete="street-address"
          dir="auto"
          className={styles.whole}
        />
      </div>
    </Panel>
  )
}

function PapersStep({ signUp }: StepProps) {
  const { t } = useLanguage()
  return (
    <Panel>
      <Muted>{t('accounts:courier.papersHelp')}</Muted>
      <PaperFields form={signUp.form as PaperForm} />
    </Panel>
  )
}

function BaseLocationStep({ signUp, districts }: StepProps & { districts: readonly District[] }) {
  const { t } = useLanguage()
  const { form } = signUp
  return (
    <>
      <Panel heading={t('accounts:courier.where')}>
        <div className={styles.fields}>
          <LocationField
            {...form.control('location')}
            areaId={form.control('districtId').id}
            door={signUp.door}
            districts={districts}
            onPin={signUp.putPin}
            onArea={signUp.chooseArea}
            words={{ nudge: t('accounts:courier.nudge'), confirm: t('accounts:courier.confirm') }}
          />
        </div>
      </Panel>
      <PasswordAndTerms
        form={form}
        audience="delivery"
        password={fieldOf(signUp, 'password')}
        confirmation={fieldOf(signUp, 'passwordConfirmation')}
      />
    </>
  )
}

/** The props that the form's text fields share. */
function fieldOf(
  { form }: CourierSignUp,
  field: Exclude<keyof typeof TYPED, 'identityNumber' | 'licenseNumber'>,
) {
  return { ...form.field(field), maxLength: TYPED[field], enterKeyHint: 'next' as const, required: true }
}
