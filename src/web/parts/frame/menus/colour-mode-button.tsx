import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { chooseScheme, shownScheme } from '#web/platform/page/scheme.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from '../frame.module.css'

/**
 * Switches between light and dark. Both labels are rendered and the stylesheet shows one, because the server does not know the
 * scheme of a visitor who follows the system.
 */
export function ColourModeButton({ withText = false }: { withText?: boolean }) {
  const { t } = useLanguage()
  const handleClick = () => chooseScheme(shownScheme() === 'dark' ? 'light' : 'dark')
  const textClass = withText ? undefined : 'visually-hidden'
  return (
    <button type="button" className={withText ? styles.row : styles.square} onClick={handleClick}>
      <span className={clsx(styles.byDay, 'holds gap-12')}>
        <Icon of={IconMoon} size={22} />
        <span className={textClass}>{t('common:nav.darkMode')}</span>
      </span>
      <span className={clsx(styles.byNight, 'holds gap-12')}>
        <Icon of={IconSun} size={22} />
        <span className={textClass}>{t('common:nav.lightMode')}</span>
      </span>
    </button>
  )
}
