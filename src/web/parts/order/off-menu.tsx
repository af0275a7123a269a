import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import styles from './off-menu.module.css'

/** Which dishes of an order ran out and leave the menu until tomorrow (K-19). */
export function OffMenu({ dishes, chosen, onChange, className }: OffMenuProps) {
  const { t, localized } = useLanguage()
  return (
    <fieldset className={clsx(styles.offMenu, className)}>
      <legend>{t('ordering:cook.offMenu')}</legend>
      {dishes.map(({ id, name, nameAr }) => (
        <Switch
          key={id}
          label={<bdi>{localized(name, nameAr)}</bdi>}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) => onChange(id, currentTarget.checked)}
        />
      ))}
      <Muted small>{t('ordering:cook.offMenuNote')}</Muted>
    </fieldset>
  )
}

type OffMenuProps = {
  dishes: readonly { id: string; name: string; nameAr: string | null }[]
  chosen: readonly string[]
  onChange: (id: string, leaves: boolean) => void
  className?: string | undefined
}
