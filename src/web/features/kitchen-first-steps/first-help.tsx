import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { KitchenToday } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { isReachable } from '#domain/settings/support.ts'
import koshari from '#web/assets/cutouts/cut-koshari.webp?url'
import { useOfficeHours } from '#web/parts/support/support-ways.tsx'
import { useRootData } from '#web/platform/api/root-data.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './first-steps.module.css'

/** Two ways on for a new cook: how photos are taken, and the office. */
export function FirstHelp() {
  const { t } = useLanguage()
  const { support } = useRootData()
  const hours = useOfficeHours()
  return (
    <div className={styles.rows}>
      <HelpLink
        to={paths.photoGuide}
        mark={<img src={koshari} alt="" width={64} height={64} loading="lazy" />}
        title={t('kitchens:first.photo')}
        note={t('kitchens:first.photoNote')}
      />
      <HelpLink
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

function HelpLink({
  to,
  mark,
  title,
  note,
}: {
  to: string
  mark: ReactNode
  title: string
  note: string | null
}) {
  return (
    <Link to={to} className={styles.row}>
      <span className={styles.mark}>{mark}</span>
      <span className={styles.helpWords}>
        <strong>{title}</strong>
        {note && (
          <Muted as="span" small>
            {note}
          </Muted>
        )}
      </span>
      <Icon of={IconChevronRight} size={20} flip />
    </Link>
  )
}

/** Says that people can order the first dish, and offers what a cook needs then: the bell, and hours other than day and night. */
export function OnTheMenu({ today, onOpen }: { today: KitchenToday; onOpen: () => void }) {
  const { t } = useLanguage()
  return (
    <Row between gap={14} lineGap={10} className={styles.line}>
      <Row as="p" nowrap gap={10} className={styles.menuWords} role="status">
        <Icon of={IconCircleCheck} size={24} />
        <strong>{t('kitchens:first.onTheMenu')}</strong>
      </Row>
      {today.open && (
        <Button icon={IconBell} onClick={onOpen}>
          {t('ordering:cook.startShift')}
        </Button>
      )}
      <LinkButton to={paths.cookAvailability} variant="ghost">
        {t('kitchens:first.changeHours')}
      </LinkButton>
    </Row>
  )
}
