import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import clsx from 'clsx'
import type { PayTerms as Terms } from '#contract/settings.ts'
import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
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
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { PayTerms } from '#web/parts/money/pay-terms.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel, Stitched } from '#web/ui/surface/panel.tsx'
import styles from './sign-up.module.css'
import { SIGN_UP_FORM, type SignUpData, useSignUp } from './use-sign-up.ts'

const NOTES = [
  { name: 'need', icon: IconCamera },
  { name: 'earn', icon: IconCash },
  { name: 'private', icon: IconLock },
] as const

/** The page on which customers and cooks sign up. */
export function SignUpPage({ terms, ...data }: SignUpData & { terms: Terms | null }) {
  const { t } = useLanguage()
  const signUp = useSignUp(data)
  const { form } = signUp
  const { role } = form.values
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
      <SignUpHead
        title={t(`accounts:signup.${role}.title`)}
        body={t(`accounts:signup.${role}.body`)}
        from={data.from}
        className={styles.head}
      />
      <SignUpForm
        ref={signUp.ref}
        id={SIGN_UP_FORM}
        signUp={signUp}
        submit={t('accounts:signup.submit')}
        gap={18}
      >
        <RoleChoice {...form.control('role')} value={role} onChange={(chosen) => form.set('role', chosen)} />
        <Panel heading={t('accounts:signup.you')}>
          <Fields>
            <PersonFields form={form} nameHelp={isCook && t('accounts:signup.cook.nameHelp')} />
          </Fields>
        </Panel>
        <Panel heading={t(`accounts:signup.${role}.where`)}>
          <Fields>
            <DoorField
              form={form}
              signUp={signUp}
              districts={data.districts}
              words={{
                nudge: t(`accounts:signup.${role}.nudge`),
                confirm: t(`accounts:signup.${role}.confirm`),
              }}
            />
            <AddressField
              form={form}
              placeholder={t('accounts:signup.addressPlaceholder')}
              help={t(`accounts:signup.${role}.addressHelp`)}
            />
          </Fields>
        </Panel>
        <PasswordAndTerms form={form} audience={role} />
      </SignUpForm>
      {isCook && <CookNotes terms={terms} className={styles.notes} />}
    </div>
  )
}

/** The role to join in. Couriers also send papers, so they have a page of their own. */
function RoleChoice({ id, error, value, onChange }: RoleChoiceProps) {
  const { t } = useLanguage()
  return (
    <ChoiceCards<SignUpRole>
      id={id}
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
  id: string
  error: string | undefined
  value: SignUpRole
  onChange: (role: SignUpRole) => void
}

/** What cooks want to know before they join. */
function CookNotes({ terms, className }: { terms: Terms | null; className: string | undefined }) {
  const { t } = useLanguage()
  return (
    <Stitched className={clsx(styles.notesRoot, className)}>
      <Stack as="ul" gap={20}>
        {NOTES.map(({ name, icon }) => (
          <Row as="li" gap={14} align="stretch" nowrap key={name}>
            <Icon of={icon} size={24} />
            <div>
              <h2 className="h5">{t(`accounts:signup.cookNotes.${name}`)}</h2>
              <p>{t(`accounts:signup.cookNotes.${name}Body`)}</p>
              {name === 'earn' && <PayTerms terms={terms} of="cook" />}
            </div>
          </Row>
        ))}
      </Stack>
    </Stitched>
  )
}
