import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Stitched } from '#web/ui/surface/stitched.tsx'
import styles from './sign-up.module.css'

const NOTES = [
  { name: 'need', icon: IconCamera },
  { name: 'earn', icon: IconCash },
  { name: 'private', icon: IconLock },
] as const

/** What cooks want to know before they join. */
export function CookNotes({ className }: { className: string | undefined }) {
  const { t } = useLanguage()
  return (
    <Stitched className={clsx(styles.notesRoot, className)}>
      <ul className={styles.list}>
        {NOTES.map(({ name, icon }) => (
          <li key={name} className={styles.note}>
            <Icon of={icon} size={24} />
            <div>
              <h2 className={styles.title}>{t(`accounts:signup.cookNotes.${name}`)}</h2>
              <p>{t(`accounts:signup.cookNotes.${name}Body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Stitched>
  )
}
