import { useState } from 'react'
import type { UserPage } from '#contract/accounts/users.ts'
import { ACCOUNT_RULES } from '#domain/accounts/account-rules.ts'
import { isEmail } from '#domain/accounts/email.ts'
import { isName } from '#domain/accounts/names.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import { checkTexts } from '#domain/text-field.ts'
import { usePasswordDue } from '#web/parts/account/password-due.tsx'
import { FormSheet } from '#web/parts/frame/form-sheet.tsx'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { isSame, rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

const FORM = 'user'
const FIELD_OF: Record<string, UserField> = {
  'auth.invalid_email': 'email',
  'auth.email_in_use': 'email',
}

/**
 * Edits names and e-mail. When somebody else saved first, their values stand beside the typed ones and nothing is overwritten.
 */
export function UserEditor({ open, user, onClose }: UserEditorProps) {
  const { t, localized } = useLanguage()
  const { form, submit, pending, problem, seen, stale, takeTheirs, passwordField } = useUserForm(
    user,
    onClose,
  )
  const name = localized(user.name, user.nameAr)
  return (
    <FormSheet
      open={open}
      isChanged={!isSame(form.values, seen)}
      onClose={onClose}
      title={t('admin:users.edit.title', { name })}
      locked={pending}
      footer={
        <Button type="submit" form={FORM} loading={pending} fullWidth>
          {t('admin:users.edit.save')}
        </Button>
      }
    >
      <Stack as="form" id={FORM} noValidate gap={12} onSubmit={submit}>
        {stale && (
          <StaleNotice
            differing={stale.fields.map((field) => ({
              field,
              label: t(`admin:users.edit.${field}`),
              theirs: seen[field],
              mine: stale.mine[field],
            }))}
            onTakeTheirs={takeTheirs}
          />
        )}
        {problem && <InlineError title={problem} />}
        <TextField {...form.field('name')} label={t('admin:users.edit.name')} dir="auto" autoComplete="off" />
        <TextField
          {...form.field('nameAr')}
          label={t('admin:users.edit.nameAr')}
          dir="auto"
          autoComplete="off"
          lang="ar"
        />
        <EmailField
          {...form.field('email')}
          label={t('admin:users.edit.email')}
          help={t('admin:users.edit.emailHelp')}
          autoComplete="off"
        />
        {passwordField}
      </Stack>
    </FormSheet>
  )
}

type UserEditorProps = { open: boolean; user: UserPage; onClose: () => void }

type UserField = 'name' | 'nameAr' | 'email'
type UserValues = Record<UserField, string>

/** The form and its sending. What somebody else saved meanwhile becomes the base, beside what was typed. */
function useUserForm(user: UserPage, onClose: () => void) {
  const { t } = useLanguage()
  const [seen, setSeen] = useState(() => userValuesOf(user))
  const [stale, setStale] = useState<{ mine: UserValues; fields: readonly UserField[] } | null>(null)
  const [isAtField, setAtField] = useState(false)
  const form = useRuleForm<UserValues>({ name: FORM, initial: seen, check: checkUser, fieldOf: FIELD_OF })
  const due = usePasswordDue()
  const save = useCommand(async (values: UserValues) => {
    await due.confirm()
    return client().users.changeUser({ id: user.id, ...values, seen })
  })

  const send = async (values: UserValues) => {
    const answer = await save.run(values)
    if (!answer) return
    if (answer.ok) {
      toast({ tone: 'success', title: t('admin:users.edit.saved', { name: answer.value.name }) })
      return onClose()
    }
    const { code, data } = answer.failure
    if (code === 'accounts.stale') continueFrom(userValuesOf(data.current as UserPage), values)
    else if (due.isDueFor(answer.failure)) save.forget()
    else setAtField(form.show(answer.failure))
  }
  const continueFrom = (saved: UserValues, typed: UserValues) => {
    const { values, differing } = rebase(seen, typed, saved)
    save.forget()
    setSeen(saved)
    form.restart(values)
    setStale({ mine: typed, fields: differing })
  }
  const takeTheirs = () => {
    form.restart(seen)
    setStale(null)
  }
  return {
    form,
    submit: form.onSubmit((values) => void send(values)),
    pending: save.pending,
    problem: isAtField ? null : save.problem,
    seen,
    stale,
    takeTheirs,
    passwordField: due.field,
  }
}

function userValuesOf({ name, nameAr, email }: UserPage): UserValues {
  return { name, nameAr: nameAr ?? '', email }
}

function checkUser(values: UserValues): FieldRefusals<UserField> {
  const refusals: FieldRefusals<UserField> = {}
  const { name, nameAr, email } = values
  if (!isName(name)) refusals.name = { code: 'accounts.name_too_short' }
  if (nameAr.trim() !== '' && !isName(nameAr)) refusals.nameAr = { code: 'accounts.name_too_short' }
  if (!isEmail(foldEmail(email))) refusals.email = { code: 'auth.invalid_email' }
  const rules = { name: ACCOUNT_RULES.name, nameAr: ACCOUNT_RULES.name, email: ACCOUNT_RULES.email }
  return { ...refusals, ...checkTexts(values, rules, { mayBeEmpty: true }) }
}
