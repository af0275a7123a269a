import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Link } from 'react-router'
import type { Broadcast } from '#contract/broadcasts.ts'
import type { BroadcastState } from '#domain/broadcasts/broadcast.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { RowTitle, RowWords } from '#web/ui/work/row-card.tsx'
import styles from './broadcasts.module.css'

/** The title as a button that opens the message or, once people have got it, a copy of it. */
export function TitleButton({ broadcast, onOpen }: { broadcast: Broadcast; onOpen: () => void }) {
  const { localized } = useLanguage()
  return (
    <RowTitle onClick={onOpen}>
      <bdi>{localized(broadcast.title, broadcast.titleAr)}</bdi>
    </RowTitle>
  )
}

export function Words({ broadcast: { body, bodyAr } }: { broadcast: Broadcast }) {
  const { localized } = useLanguage()
  return <RowWords>{localized(body, bodyAr)}</RowWords>
}

/** Whom it is for, with a link to the one person. */
export function Audience({ broadcast: { audience, person, category } }: { broadcast: Broadcast }) {
  const { t, localized } = useLanguage()
  return (
    <span className="shrinks small close-lines">
      {person ? (
        <Link to={paths.adminUser(person.id)} className={styles.link}>
          <bdi>{localized(person.name, person.nameAr)}</bdi>
        </Link>
      ) : (
        t(`broadcasts:audiences.${audience}`)
      )}
      {category === 'promo' && (
        <Muted className="own-line" as="span">
          {t('broadcasts:categories.promo')}
        </Muted>
      )}
    </span>
  )
}

/** How many have got it, of all while it is on its way. */
export function Progress({ broadcast: { state, reached, counted, beganAt } }: { broadcast: Broadcast }) {
  const { t, format } = useLanguage()
  if (beganAt === null) return <span className="shrinks small close-lines">{t('broadcasts:notYet')}</span>
  if (state === 'sent')
    return (
      <span className="num shrinks small close-lines">
        {t('broadcasts:reached', { n: format.count(reached), count: reached })}
      </span>
    )
  const text = t('broadcasts:reachedOf', { reached: format.count(reached), counted: format.count(counted) })
  return (
    <Stack gap={6} className="shrinks small close-lines">
      <span className="num">{text}</span>
      <ProgressBar label={t('broadcasts:columns.progress')} value={reached} max={counted} text={text} />
    </Stack>
  )
}

/** When it is or was sent, in Cairo time. */
export function When({ broadcast: { startsAt, beganAt }, now }: { broadcast: Broadcast; now: number }) {
  const { format } = useLanguage()
  return <span className="one-line small close-lines">{format.moment(beganAt ?? startsAt, now)}</span>
}

export function By({ broadcast: { by } }: { broadcast: Broadcast }) {
  const { localized } = useLanguage()
  return (
    <Link to={paths.adminUser(by.id)} className={styles.link}>
      <bdi>{localized(by.name, by.nameAr)}</bdi>
    </Link>
  )
}

const LOOKS = {
  scheduled: { tone: 'waiting', icon: IconCalendarClock },
  sending: { tone: 'waiting', icon: IconSend },
  stopped: { tone: 'over', icon: IconPlayerPause },
  sent: { tone: 'good', icon: IconCircleCheck },
} as const

export function BroadcastStateBadge({ state }: { state: BroadcastState }) {
  const { t } = useLanguage()
  return <Badge {...LOOKS[state]}>{t(`broadcasts:states.${state}`)}</Badge>
}
