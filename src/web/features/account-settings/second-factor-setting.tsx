import { useEffect, useState } from 'react'
import { MAX_FACTOR_CODE } from '#domain/accounts/sign-in/second-factor.ts'
import { FactorSecret, RecoveryCodes } from '#web/parts/account/factor-secret.tsx'
import { client } from '#web/platform/api/client.ts'
import { useFormCommand } from '#web/platform/forms/use-form-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

export type SecondFactor = { isOn: boolean; isRequired: boolean; recoveryCodesLeft: number }

type Secret = { secret: string; uri: string }

/** An admin's second factor. The password and then a code of the app switch it on. The password switches it off. */
export function SecondFactorSetting({ isOn, isRequired, recoveryCodesLeft }: SecondFactor) {
  const { t, format } = useLanguage()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = (recoveryCodes: string[]) => {
    setSecret(null)
    setCodes(recoveryCodes)
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  if (secret) return <ConfirmByCode secret={secret} onDone={finish} />
  const left = { n: format.count(recoveryCodesLeft), count: recoveryCodesLeft }
  return (
    <Stack gap={16}>
      <p>{t('accounts:secondFactor.why')}</p>
      <p>
        <b>{t(isOn ? 'accounts:secondFactor.isOn' : 'accounts:secondFactor.off')}</b>
      </p>
      {isOn && <p>{t('accounts:secondFactor.left', left)}</p>}
      {isOn && !isRequired && <p>{t('accounts:secondFactor.leftHint')}</p>}
      {isOn && isRequired && <p>{t('accounts:secondFactor.demanded')}</p>}
      {!isOn && <ByPassword verb="setUp" send={begin} onDone={setSecret} />}
      {isOn && !isRequired && <SwitchOff />}
    </Stack>
  )
}

async function begin(password: string): Promise<Secret> {
  const { passwords, secondFactor } = client()
  await passwords.confirmPassword({ password })
  return secondFactor.beginSecondFactor({})
}

function SwitchOff() {
  const { t } = useLanguage()
  const off = (password: string) => client().secondFactor.switchOffSecondFactor({ password })
  const done = () => toast({ tone: 'success', title: t('accounts:secondFactor.isOff') })
  return (
    <>
      <p>{t('accounts:secondFactor.offConsequence')}</p>
      <ByPassword verb="switchOff" send={off} onDone={done} />
    </>
  )
}

/** Asks for the password again, which every change of the second factor needs. */
function ByPassword<Answer>({ verb, send, onDone }: ByPasswordProps<Answer>) {
  const { t } = useLanguage()
  const form = useRuleForm<{ password: string }>({
    name: `second-factor-${verb}`,
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: { code: 'auth.current_missing' } } : {}),
    fieldOf: { 'auth.current_incorrect': 'password' },
  })
  const command = useFormCommand(form, ({ password }) => send(password), onDone)
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={command.onSubmit}>
      <PasswordField
        {...form.field('password')}
        label={t('settings:currentPassword')}
        showLabel={t('common:a11y.showPassword')}
        hideLabel={t('common:a11y.hidePassword')}
        autoComplete="current-password"
      />
      {command.problem && <InlineError title={command.problem} />}
      <Button type="submit" variant="soft" loading={command.pending} data-needs-script>
        {t(`accounts:secondFactor.${verb}`)}
      </Button>
    </Stack>
  )
}

type ByPasswordProps<Answer> = {
  verb: 'setUp' | 'switchOff'
  send: (password: string) => Promise<Answer>
  onDone: (answer: Answer) => void
}

/** Asks for a code, which proves that the app has the key. */
function ConfirmByCode({ secret, onDone }: { secret: Secret; onDone: (recoveryCodes: string[]) => void }) {
  const { t } = useLanguage()
  const form = useRuleForm<{ code: string }>({
    name: 'second-factor-code',
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: { code: 'auth.code_required' } } : {}),
    fieldOf: { 'auth.code_wrong': 'code' },
  })
  const codeId = form.control('code').id
  // The focused password field is gone, so the focus moves here.
  useEffect(() => document.getElementById(codeId)?.focus(), [codeId])
  const confirm = useFormCommand(
    form,
    (values) => client().secondFactor.confirmSecondFactor(values),
    ({ recoveryCodes }) => onDone(recoveryCodes),
  )
  return (
    <Stack as="form" method="post" noValidate gap={16} onSubmit={confirm.onSubmit}>
      <FactorSecret {...secret} />
      <TextField
        {...form.field('code')}
        label={t('accounts:secondFactor.code')}
        help={t('accounts:secondFactor.codeHelp')}
        autoComplete="one-time-code"
        maxLength={MAX_FACTOR_CODE}
        ltr
      />
      {confirm.problem && <InlineError title={confirm.problem} />}
      <Button type="submit" loading={confirm.pending}>
        {t('accounts:secondFactor.confirm')}
      </Button>
    </Stack>
  )
}
