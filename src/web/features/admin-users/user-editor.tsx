import { useState } from 'react'
import type { UserPage } from '#contract/accounts/users.ts'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { client } from '#web/platform/api/client.ts'
import { rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import styles from './user-page.module.css'
import { checkUser, type UserField, type UserValues, userValuesOf } from './user-values.ts'

const FORM = 'user'
const FIELD_OF: Record<string, UserField> = {
  'auth.invalid_email': 'email',
  'auth.email_in_use': 'email',
}

/**
 * Edits names and e-mail. When somebody else saved first, their values stand beside the typed ones and nothing is overwritten.
 */
export function UserEditor({ open, user, onClose }: UserEditorProps) {
  const { t, locale } = useLanguage()
  const [seen, setSeen] = useState(() => userValuesOf(user))
  const [stale, setStale] = useState<{ mine: UserValues; fields: readonly UserField[] } | null>(null)
  const [isAtField, setAtField] = useState(false)
  const form = useRuleForm<UserValues>({ name: FORM, initial: seen, check: checkUser, fieldOf: FIELD_OF })
  const save = useCommand((values: UserValues) => client().users.changeUser({ id: user.id, ...values, seen }))
  const name = inLocale(locale, user.name, user.nameAr)

  const handleSubmit = async (values: UserValues) => {
    const answer = await save.run(values)
    if (!answer) return
    if (answer.ok) {
      toast({ tone: 'success', title: t('admin:users.edit.saved', { name: answer.value.name }) })
      return onClose()
    }
    const { code, data } = answer.failure
    if (code === 'accounts.stale') continueFrom(userValuesOf(data.current as UserPage), values)
    else setAtField(form.show(answer.failure))
  }
  const continueFrom = (saved: UserValues, typed: UserValues) => {
    const { values, differing } = rebase(seen, typed, saved)
    save.forget()
    setSeen(saved)
    form.restart(saved, values)
    setStale({ mine: typed, fields: differing })
  }
  const takeTheirs = () => {
    form.restart(seen)
    setStale(null)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('admin:users.edit.title', { name })}
      closeLabel={t('common:actions.close')}
      footer={
        <Button type="submit" form={FORM} loading={save.pending} fullWidth>
          {t('admin:users.edit.save')}
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className={styles.fields}
        onSubmit={form.onSubmit((values) => void handleSubmit(values))}
      >
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
        {save.problem && !isAtField && <InlineError title={save.problem} />}
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
      </form>
    </Sheet>
  )
}

type UserEditorProps = { open: boolean; user: UserPage; onClose: () => void }
