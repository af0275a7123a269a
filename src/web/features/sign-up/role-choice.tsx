import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs'
import type { SignUpRole } from '#domain/accounts/sign-in/sign-up.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceCards } from '#web/ui/choices/choice-cards.tsx'

/** The role to join in. Couriers also send papers, so they have a page of their own. */
export function RoleChoice({ error, value, onChange }: RoleChoiceProps) {
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
