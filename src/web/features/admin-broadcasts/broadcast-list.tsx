import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Broadcast, BroadcastSort } from '#contract/broadcasts.ts'
import { BROADCAST_CATEGORIES, BROADCAST_STATES } from '#domain/broadcasts/broadcast.ts'
import lid from '#web/assets/spots/spot-lid.webp?url'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { RowLine } from '#web/ui/work/row-card.tsx'
import { RowMenu } from '#web/ui/work/row-menu.tsx'
import { BroadcastSheet, type Opened } from './broadcast-editor.tsx'
import { Audience, BroadcastStateBadge, By, Progress, TitleButton, When, Words } from './broadcast-facts.tsx'
import { type Asked, BroadcastQuestion } from './broadcast-question.tsx'
import styles from './broadcasts.module.css'

const LIST = defineList(
  {
    sorts: { created: 'desc', starts: 'desc' },
    sort: 'created',
    filters: { state: BROADCAST_STATES, category: BROADCAST_CATEGORIES },
  },
  (client, query) => client.broadcasts.listBroadcasts(query),
)

export const loadBroadcasts = LIST.load

type Broadcasts = Awaited<ReturnType<typeof loadBroadcasts>>

/** The messages to many, to search, write, change, stop and resume. `to` is the e-mail of the person to write to at once. */
export function BroadcastList({ list, to }: { list: Broadcasts; to: string | null }) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<Opened | null>(to === null ? null : { to })
  const [asked, setAsked] = useState<Asked | null>(null)
  useFollowing(list)
  const open = (broadcast: Broadcast) => setOpened(isOpen(broadcast) ? { broadcast } : { copied: broadcast })
  const menuOf = (broadcast: Broadcast) => (
    <Actions broadcast={broadcast} onOpen={setOpened} onAsk={setAsked} />
  )
  const columns = broadcastColumns({ now: list.now, onOpen: open, menuOf })
  const newMessage = (
    <Button icon={IconPlus} onClick={() => setOpened({ to: null })}>
      {t('broadcasts:new')}
    </Button>
  )
  return (
    <>
      <h2 className={styles.heading}>{t('broadcasts:title')}</h2>
      <WorkList
        of={LIST}
        page={list}
        label={t('broadcasts:title')}
        search={t('broadcasts:search')}
        file={{ path: '/api/admin/broadcasts.csv' }}
        actions={(file) => (
          <>
            {file}
            {newMessage}
          </>
        )}
        filters={<Filters states={list.states} />}
        sortText={(sort) => t(`broadcasts:sorts.${sort}`)}
        columns={columns}
        titleOf={(key) => t(`broadcasts:columns.${key}`)}
        card={(broadcast) => (
          <Card
            broadcast={broadcast}
            now={list.now}
            onOpen={() => open(broadcast)}
            menu={menuOf(broadcast)}
          />
        )}
        newestBy="createdAt"
        empty={
          <EmptyState art={lid} title={t('broadcasts:empty')} action={newMessage}>
            {t('broadcasts:emptyBody')}
          </EmptyState>
        }
      />
      <BroadcastSheet opened={opened} now={list.now} onClose={() => setOpened(null)} />
      <BroadcastQuestion asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** Nobody has got it yet, so that it may be changed and deleted. */
const isOpen = ({ beganAt }: Broadcast) => beganAt === null

const FOLLOW_MS = 3_000

/** Loads the list again while one of its messages is being sent, or its time has come. */
function useFollowing({ items, now }: Broadcasts) {
  const { revalidate } = useRevalidator()
  const moves = items.some(
    ({ state, startsAt }) =>
      state === 'sending' || (state === 'scheduled' && Date.parse(startsAt) <= now + FOLLOW_MS),
  )
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, FOLLOW_MS)
    return () => clearInterval(timer)
  }, [moves, revalidate])
}

function Actions({ broadcast, onOpen, onAsk }: ActionsProps) {
  const { t, localized, refusalText } = useLanguage()
  const { id, state, title, titleAr } = broadcast
  const resume = useCommand(() => client().broadcasts.resumeBroadcast({ id }))
  const name = localized(title, titleAr)
  const handleResume = async () => {
    const answer = await resume.run(undefined)
    if (!answer) return
    if (answer.ok) toast({ tone: 'success', title: t('broadcasts:resumedNow', { title: name }) })
    else
      toast({
        tone: 'error',
        title: refusalText({ code: answer.failure.code, params: answer.failure.data }),
      })
  }
  const edit = { text: t('broadcasts:edit'), icon: IconPencil, onChoose: () => onOpen({ broadcast }) }
  const copy = { text: t('broadcasts:copy'), icon: IconCopy, onChoose: () => onOpen({ copied: broadcast }) }
  const stop = {
    text: t('broadcasts:stop'),
    icon: IconPlayerPause,
    onChoose: () => onAsk({ to: 'stop', broadcast }),
  }
  const goOn = { text: t('broadcasts:resume'), icon: IconPlayerPlay, onChoose: () => void handleResume() }
  const remove = {
    text: t('broadcasts:delete'),
    icon: IconTrash,
    onChoose: () => onAsk({ to: 'delete', broadcast }),
    destroys: true,
  }
  return (
    <RowMenu
      label={t('admin:list.actionsFor', { name })}
      items={[
        ...(state === 'scheduled' || state === 'sending' ? [stop] : []),
        ...(state === 'stopped' ? [goOn] : []),
        ...(isOpen(broadcast) ? [edit] : []),
        copy,
        ...(isOpen(broadcast) ? [remove] : []),
      ]}
    />
  )
}

type ActionsProps = {
  broadcast: Broadcast
  onOpen: (opened: Opened) => void
  onAsk: (asked: Asked) => void
}

function Filters({ states }: Pick<Broadcasts, 'states'>) {
  const { t } = useLanguage()
  const list = useListState(LIST)
  return (
    <>
      <StateChips
        list={list}
        label={t('broadcasts:filter')}
        states={BROADCAST_STATES}
        counts={states}
        textOf={(state) => t(`broadcasts:states.${state}`)}
      />
      <ChipRow label={t('broadcasts:kind')} wrap="wide">
        {([undefined, ...BROADCAST_CATEGORIES] as const).map((category) => (
          <ChipLink
            key={category ?? 'all'}
            to={list.hrefOf({ filters: { ...list.filters, category } })}
            preventScrollReset
            selected={list.filters.category === category}
          >
            {category ? t(`broadcasts:categories.${category}`) : t('broadcasts:allKinds')}
          </ChipLink>
        ))}
      </ChipRow>
    </>
  )
}

function broadcastColumns({
  now,
  onOpen,
  menuOf,
}: Columns): ListColumn<Broadcast, BroadcastSort, 'broadcasts:columns'>[] {
  return [
    {
      key: 'message',
      cell: (broadcast) => (
        <>
          <TitleButton broadcast={broadcast} onOpen={() => onOpen(broadcast)} />
          <Words broadcast={broadcast} />
        </>
      ),
    },
    { key: 'audience', cell: (broadcast) => <Audience broadcast={broadcast} /> },
    { key: 'state', cell: ({ state }) => <BroadcastStateBadge state={state} /> },
    { key: 'progress', cell: (broadcast) => <Progress broadcast={broadcast} />, width: 150 },
    { key: 'starts', sort: 'starts', cell: (broadcast) => <When broadcast={broadcast} now={now} /> },
    { key: 'by', cell: (broadcast) => <By broadcast={broadcast} /> },
    { key: 'actions', hidesTitle: true, cell: menuOf, width: 68, atEnd: true },
  ]
}

type Columns = {
  now: number
  onOpen: (broadcast: Broadcast) => void
  menuOf: (broadcast: Broadcast) => ReactNode
}

/** A row of the list on a phone. */
function Card({ broadcast, now, onOpen, menu }: CardProps) {
  return (
    <>
      <RowLine>
        <TitleButton broadcast={broadcast} onOpen={onOpen} />
        <BroadcastStateBadge state={broadcast.state} />
      </RowLine>
      <Words broadcast={broadcast} />
      <RowLine>
        <Audience broadcast={broadcast} />
        <div className={styles.progress}>
          <Progress broadcast={broadcast} />
        </div>
      </RowLine>
      <RowLine>
        <p className="shrinks small close-lines">
          <When broadcast={broadcast} now={now} /> <Dot /> <By broadcast={broadcast} />
        </p>
        {menu}
      </RowLine>
    </>
  )
}

type CardProps = { broadcast: Broadcast; now: number; onOpen: () => void; menu: ReactNode }
