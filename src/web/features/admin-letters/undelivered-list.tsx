import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import type { UndeliveredLetter } from '#contract/letters.ts'
import { paths } from '#domain/paths.ts'
import type { NameBelow } from '#locales/text-keys.ts'
import tea from '#web/assets/spots/spot-tea.webp?url'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { LoadMore } from '#web/parts/list/load-more.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useMore } from '#web/platform/lists/use-more.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import styles from './undelivered-list.module.css'

type Loaded = { first: { items: UndeliveredLetter[]; nextCursor: string | null }; now: number }

/** The letters that the mail server did not take, each with a button that sends it again (N-16). */
export function UndeliveredList({ first, now }: Loaded) {
  const { t, format } = useLanguage()
  const more = useMore(first, (cursor) => client().letters.listUndelivered({ cursor }))
  return (
    <>
      <p className={clsx(styles.intro, 'below-12 muted')}>{t('problems:letters.intro')}</p>
      <SendAllAgain letters={more.items} />
      <ListPanel
        pages={
          <LoadMore
            more={more}
            hrefOf={(cursor) => `${paths.adminLetters}?${new URLSearchParams({ cursor })}`}
            failedText={t('problems:letters.failed')}
          />
        }
      >
        <WorkTable<UndeliveredLetter, NameBelow<'problems:letters.columns'> | 'again'>
          label={t('problems:letters.list')}
          rows={more.items}
          columns={[
            { key: 'address', cell: (letter) => <Address letter={letter} /> },
            { key: 'subject', cell: ({ subject }) => <bdi>{subject}</bdi> },
            { key: 'reason', cell: (letter) => <Reason letter={letter} /> },
            {
              key: 'failed',
              cell: ({ failedAt }) => <span className="num">{format.moment(failedAt, now)}</span>,
            },
            { key: 'again', cell: (letter) => <SendAgain letter={letter} /> },
          ]}
          titleOf={(key) => key !== 'again' && t(`problems:letters.columns.${key}`)}
          card={(letter) => <LetterCard letter={letter} now={now} />}
          empty={
            <EmptyState art={tea} title={t('problems:letters.empty')}>
              {t('problems:letters.emptyBody')}
            </EmptyState>
          }
        />
      </ListPanel>
    </>
  )
}

/** Stands where two or more letters can be sent again: one of them has its own button. */
function SendAllAgain({ letters }: { letters: readonly UndeliveredLetter[] }) {
  const { t, format } = useLanguage()
  const [isAsked, setAsked] = useState(false)
  if (letters.filter(({ isKept, isRefused }) => isKept && !isRefused).length < 2) return null
  return (
    <Row gap={8} className="below-12">
      <Button variant="soft" icon={IconMailForward} onClick={() => setAsked(true)}>
        {t('problems:letters.sendAll')}
      </Button>
      <ActionQuestion
        open={isAsked}
        question={t('problems:letters.allQuestion')}
        consequence={t('problems:letters.allMeans')}
        confirmLabel={t('problems:letters.allYes')}
        cancelLabel={t('problems:letters.allNo')}
        send={() => client().letters.sendLettersAgain({})}
        doneText={({ sent }) =>
          sent === 0
            ? t('problems:letters.noneSent')
            : t('problems:letters.allSent', { n: format.count(sent), count: sent })
        }
        onClose={() => setAsked(false)}
      />
    </Row>
  )
}

function LetterCard({ letter, now }: { letter: UndeliveredLetter; now: number }) {
  const { format } = useLanguage()
  return (
    <Stack gap={6} className="at-start">
      <Address letter={letter} />
      <bdi>{letter.subject}</bdi>
      <Muted small>
        <Reason letter={letter} /> <Dot /> <span className="num">{format.moment(letter.failedAt, now)}</span>
      </Muted>
      <SendAgain letter={letter} />
    </Stack>
  )
}

function Address({ letter: { address, isRefused } }: { letter: UndeliveredLetter }) {
  const { t } = useLanguage()
  return (
    <span className={clsx(styles.address, 'inline-row wraps breaks')}>
      <Ltr>{address}</Ltr>
      {isRefused && (
        <span className={clsx(styles.refused, 'tone-bad strong small')}>{t('problems:letters.refused')}</span>
      )}
    </span>
  )
}

function Reason({ letter: { reason, isRefused } }: { letter: UndeliveredLetter }) {
  const { t } = useLanguage()
  if (reason !== null) return <Ltr>{reason}</Ltr>
  return <>{t(isRefused ? 'problems:letters.notTried' : 'problems:letters.unreachable')}</>
}

function SendAgain({ letter: { id, isKept } }: { letter: UndeliveredLetter }) {
  const { t } = useLanguage()
  const [isSent, setSent] = useState(false)
  const sending = useCommand(() => client().letters.sendLetterAgain({ id }), { revalidates: false })
  if (!isKept) return null
  if (isSent)
    return (
      <p role="status" className="in-good strong">
        {t('problems:letters.sent')}
      </p>
    )
  return (
    <>
      <Button
        className="one-line"
        variant="soft"
        size="compact"
        icon={IconMailForward}
        loading={sending.pending}
        onClick={() => void sending.run(undefined).then((answer) => setSent(answer?.ok === true))}
      >
        {t('problems:letters.again')}
      </Button>
      {sending.problem && <InlineError title={sending.problem} />}
    </>
  )
}
