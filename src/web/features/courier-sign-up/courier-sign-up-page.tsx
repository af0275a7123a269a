import type { ComponentProps } from 'react'
import type { District } from '#contract/settings.ts'
import { VEHICLES, type VehicleType } from '#domain/delivery/vehicles.ts'
import { paths } from '#domain/paths.ts'
import {
  AddressField,
  DoorField,
  Fields,
  PasswordAndTerms,
  PersonFields,
  SignUpForm,
  SignUpHead,
} from '#web/parts/account/sign-up-form.tsx'
import { VEHICLE_ICONS } from '#web/parts/courier/vehicle-icons.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-sign-up.module.css'
import { STEPS } from './courier-values.ts'
import { PaperFields } from './paper-fields.tsx'
import { COURIER_FORM, type CourierSignUp, useCourierSignUp } from './use-courier-sign-up.ts'

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
      <SignUpHead title={t('accounts:courier.title')} body={t('accounts:courier.body')} />
      <CourierSignUpForm signUp={signUp} districts={districts} />
    </div>
  )
}

type StepProps = { signUp: CourierSignUp }

/** Shows one step at a time. Going back keeps what was typed. */
function CourierSignUpForm({ signUp, districts }: StepProps & { districts: readonly District[] }) {
  const { t } = useLanguage()
  const { step, isLast } = signUp
  const pictures = useBusyPictures()
  const back = step > 0 && (
    <Button variant="ghost" disabled={signUp.isSending} onClick={signUp.goBack}>
      {t('accounts:courier.back')}
    </Button>
  )
  return (
    <SignUpForm
      id={COURIER_FORM}
      signUp={{ ...signUp, isSending: signUp.isSending || pictures.isBusy }}
      submit={t(isLast ? 'accounts:courier.submit' : 'accounts:courier.next')}
      back={back}
      gap={14}
    >
      <Steps current={step} />
      <h2 ref={signUp.heading} tabIndex={-1} className="visually-hidden">
        {t(`accounts:courier.steps.${STEPS[step]!.name}`)}
      </h2>
      {step === 0 && <YouStep signUp={signUp} />}
      {step === 1 && <PapersStep signUp={signUp} onBusy={pictures.onBusy} />}
      {isLast && <BaseLocationStep signUp={signUp} districts={districts} />}
    </SignUpForm>
  )
}

/** The steps of the form: those that are done, the present one and what is still to come. */
function Steps({ current }: { current: number }) {
  const { t } = useLanguage()
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ name }, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          data-reached={index <= current || undefined}
        >
          {t(`accounts:courier.steps.${name}`)}
        </li>
      ))}
    </ol>
  )
}

function YouStep({ signUp: { form } }: StepProps) {
  const { t } = useLanguage()
  return (
    <Panel>
      <Fields>
        <div className={styles.whole}>
          <ChoiceCards<VehicleType>
            {...form.control('vehicleType')}
            legend={t('accounts:courier.vehicle')}
            name="vehicleType"
            value={form.values.vehicleType as VehicleType}
            onChange={(vehicle) => form.set('vehicleType', vehicle)}
            required
            choices={VEHICLES.map((value) => ({
              value,
              title: t(`accounts:vehicles.${value}`),
              icon: VEHICLE_ICONS[value],
            }))}
          />
        </div>
        <PersonFields form={form} />
        <AddressField form={form} help={t('accounts:courier.addressHelp')} />
      </Fields>
    </Panel>
  )
}

function PapersStep({ signUp, onBusy }: StepProps & Pick<ComponentProps<typeof PaperFields>, 'onBusy'>) {
  const { t } = useLanguage()
  return (
    <Panel>
      <Muted>{t('accounts:courier.papersHelp')}</Muted>
      <PaperFields form={signUp.form} onBusy={onBusy} />
    </Panel>
  )
}

function BaseLocationStep({ signUp, districts }: StepProps & { districts: readonly District[] }) {
  const { t } = useLanguage()
  const { form } = signUp
  return (
    <>
      <Panel heading={t('accounts:courier.where')}>
        <Fields>
          <DoorField
            form={form}
            signUp={signUp}
            districts={districts}
            words={{ nudge: t('accounts:courier.nudge'), confirm: t('accounts:courier.confirm') }}
          />
        </Fields>
      </Panel>
      <PasswordAndTerms form={form} audience="delivery" />
    </>
  )
}
