import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { isReachable } from '#domain/settings/support.ts'
import koshari from '#web/assets/cutouts/cut-koshari.webp?url'
import { useOfficeHours } from '#web/parts/support/support-ways.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './first-steps.module.css'

/** Two ways on for a new cook: how photos are taken, and the office. */
export function FirstHelp() {
  const { t } = useLanguage()
  const { support } = useRootData()
  const hours = useOfficeHours()
  return (
    <div className={styles.rows}>
      <Row
        to={paths.photoGuide}
        mark={<img src={koshari} alt="" width={64} height={64} loading="lazy" />}
        title={t('kitchens:first.photo')}
        note={t('kitchens:first.photoNote')}
      />
      <Row
        to={paths.contact}
        mark={
          <span className={styles.tile}>
            <Icon of={IconMessage} size={22} />
          </span>
        }
        title={t('kitchens:first.stuck')}
        note={support && isReachable(support) ? hours.daily : null}
      />
    </div>
  )
}

function Row({ to, mark, title, note }: { to: string; mark: ReactNode; title: string; note: string | null }) {
  return (
    <Link to={to} className={styles.row}>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.helpWords}>
        <strong>{title}</strong>
        {note && <span className={styles.helpNote}>{note}</span>}
      </span>
      <Icon of={IconChevronRight} size={20} flip />
    </Link>
  )
}
