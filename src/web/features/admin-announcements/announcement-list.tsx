import IconCalendarClock from '@tabler/icons-react/dist/esm/icons/IconCalendarClock.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import type { AnnouncementState } from '#domain/announcements/announcement.ts'
import { directionOf } from '#locales/locale.ts'
import lid from '#web/assets/spots/spot-lid.webp?url'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { BothLanguages, Pair } from '#web/parts/frame/pair.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { RowMenu } from '#web/ui/work/row-menu.tsx'
import { AnnouncementSheet } from './announcement-editor.tsx'
import styles from './announcements.module.css'

type ListProps = { items: readonly Announcement[]; isMore: boolean; now: number }
type Asked = { to: 'end' | 'delete'; announcement: Announcement }

/** What is, was and will be announced: to write, change, end and delete. */
export function AnnouncementList({ items, isMore, now }: ListProps) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<Announcement | 'new' | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const add = (
    <Button icon={IconPlus} onClick={() => setOpened('new')}>
      {t('announcements:new')}
    </Button>
  )
  return (
    <Panel>
      <Row gap={12} between>
        <h2 className="h3">{t('announcements:title')}</h2>
        {items.length > 0 && add}
      </Row>
      {items.length === 0 ? (
        <EmptyState art={lid} title={t('announcements:empty')} action={add}>
          {t('announcements:emptyBody')}
        </EmptyState>
      ) : (
        <ul aria-label={t('announcements:title')}>
          {items.map((announcement) => (
            <Item
              key={announcement.id}
              announcement={announcement}
              now={now}
              onEdit={() => setOpened(announcement)}
              onAsk={setAsked}
            />
          ))}
        </ul>
      )}
      {isMore && <Muted small>{t('announcements:more')}</Muted>}
      <AnnouncementSheet opened={opened} now={now} onClose={() => setOpened(null)} />
      <Question asked={asked} onClose={() => setAsked(null)} />
    </Panel>
  )
}

const LOOKS = {
  planned: { tone: 'waiting', icon: IconCalendarClock },
  shown: { tone: 'good', icon: IconCircleCheck },
  ended: { tone: 'over', icon: IconHistory },
} as const satisfies Record<AnnouncementState, object>

function Item({ announcement, now, onEdit, onAsk }: ItemProps) {
  const { t, localized, format } = useLanguage()
  const { state, audience, title, titleAr, body, bodyAr, startsAt, endsAt } = announcement
  const texts = { en: [title, body], ar: [titleAr, bodyAr] }
  return (
    <Stack as="li" gap={8} className={styles.item}>
      <Row between nowrap gap={12}>
        <Row gap={8}>
          <Badge {...LOOKS[state]}>{t(`announcements:states.${state}`)}</Badge>
          <Badge>{t(`announcements:audiences.${audience}`)}</Badge>
        </Row>
        <RowMenu
          label={t('admin:list.actionsFor', { name: localized(title, titleAr) })}
          items={[
            { text: t('announcements:edit'), icon: IconPencil, onChoose: onEdit },
            ...(state === 'shown'
              ? [
                  {
                    text: t('announcements:end'),
                    icon: IconPlayerStop,
                    onChoose: () => onAsk({ to: 'end', announcement }),
                  },
                ]
              : []),
            {
              text: t('announcements:delete'),
              icon: IconTrash,
              onChoose: () => onAsk({ to: 'delete', announcement }),
              destroys: true,
            },
          ]}
        />
      </Row>
      <Pair of="texts">
        <BothLanguages>
          {(lang) => (
            <p lang={lang} dir={directionOf(lang)}>
              <strong>{texts[lang][0]}</strong> {texts[lang][1]}
            </p>
          )}
        </BothLanguages>
      </Pair>
      <Muted small>
        {t('announcements:span', { from: format.moment(startsAt, now), until: format.moment(endsAt, now) })}
      </Muted>
    </Stack>
  )
}

type ItemProps = {
  announcement: Announcement
  now: number
  onEdit: () => void
  onAsk: (asked: Asked) => void
}

/** Asks before an announcement is ended or deleted. */
function Question({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t, localized } = useLanguage()
  const shown = useLast(asked)
  if (!shown) return null
  const { to, announcement } = shown
  const { id, version } = announcement
  const title = localized(announcement.title, announcement.titleAr)
  return (
    <ActionQuestion<unknown>
      open={asked !== null}
      destructive
      question={t(`announcements:${to}Question`, { title })}
      consequence={t(`announcements:${to}Consequence`)}
      confirmLabel={t(`announcements:${to}Yes`)}
      cancelLabel={t(`announcements:${to}No`)}
      send={() => {
        const { announcements } = client()
        return to === 'end'
          ? announcements.endAnnouncement({ id })
          : announcements.deleteAnnouncement({ id, version })
      }}
      doneText={() => t(to === 'end' ? 'announcements:ended' : 'announcements:deleted', { title })}
      onClose={onClose}
    />
  )
}
