import clsx from 'clsx'
import { useState } from 'react'
import type { SubmittedPapers } from '#contract/delivery/papers.ts'
import { daysLeft, REMINDER_DAYS } from '#domain/delivery/papers.ts'
import { ApplicantDecision } from '#web/parts/account/applicant-decision.tsx'
import { PasswordDialog } from '#web/parts/account/password-dialog.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import type { Courier } from '../courier-facts.tsx'
import styles from './courier-page.module.css'
import { PaperDecision } from './paper-decision.tsx'

type Shown = { paperId: string; url: string; number: string }

/**
 * A courier's papers. Each opens by a link that lasts a minute. Every look is audited, and the server may ask for the admin's
 * password first.
 */
export function PaperPanel({ courier, papers, today, now }: PaperPanelProps) {
  const { t } = useLanguage()
  const [shown, setShown] = useState<Shown | null>(null)
  /** The paper to open once the password is entered. */
  const [asking, setAsking] = useState<string | null>(null)
  const open = useCommand((id: string) => client().papers.linkPaper({ id }), { revalidates: false })

  const handleOpen = async (paperId: string) => {
    const answer = await open.run(paperId)
    if (!answer) return
    if (answer.ok) {
      const { url, number } = answer.value
      setShown({ paperId, url, number })
    } else if (answer.failure.code === 'auth.recent_login') {
      open.forget()
      setAsking(paperId)
    }
  }
  const handleConfirmed = () => {
    const paperId = asking
    setAsking(null)
    if (paperId) void handleOpen(paperId)
  }
  const looks = { shown, today, now, isOpening: open.pending, onLook: (id: string) => void handleOpen(id) }
  return (
    <Panel heading={t('admin:papers.title')}>
      {papers.papers.length === 0 && <p>{t('admin:papers.none')}</p>}
      <PaperList papers={papers.papers} {...looks} />
      {courier.state === 'waiting' || courier.state === 'refused' ? (
        <ApplicantDecision
          person={courier}
          paperIds={papers.papers.map(({ id }) => id)}
          isRefused={courier.state === 'refused'}
        />
      ) : (
        <p className="above-12 muted">{t('admin:papers.approved')}</p>
      )}
      {papers.waiting.length > 0 && (
        <Stack gap={12} className={clsx(styles.waiting, 'above-16')}>
          <h3>{t('admin:papers.waiting')}</h3>
          <p>{t('admin:papers.waitingHelp')}</p>
          <PaperList papers={papers.waiting} {...looks} />
          <PaperDecision courierId={courier.id} paperIds={papers.waiting.map(({ id }) => id)} />
        </Stack>
      )}
      {open.problem && <InlineError title={open.problem} />}
      <PasswordDialog
        open={asking !== null}
        why={t('accounts:password.papersArePrivate')}
        onConfirmed={handleConfirmed}
        onClose={() => setAsking(null)}
      />
    </Panel>
  )
}

function PaperList({ papers, shown, today, now, isOpening, onLook }: PaperListProps) {
  const { t, format } = useLanguage()
  return (
    <Stack as="ul" gap={14}>
      {papers.map(({ id, kind, lastFour, hasPhoto, expiresOn, submittedAt }) => (
        <Stack key={id} as="li" gap={6} className={clsx(styles.paper, 'at-start line-below')}>
          <p className="strong">{t(`admin:papers.kinds.${kind}`)}</p>
          <Row as="p" align="stretch" gap={14} lineGap={2} className="muted small">
            {shown?.paperId === id ? (
              <Ltr>{shown.number}</Ltr>
            ) : (
              <span>{t('admin:papers.endsWith', { digits: lastFour })}</span>
            )}
            <span>
              {expiresOn ? t('admin:papers.until', { day: format.date(expiresOn) }) : t('admin:papers.noEnd')}
            </span>
            {expiresOn && <Left days={daysLeft(expiresOn, today)} />}
            <time dateTime={submittedAt}>
              {t('admin:papers.sent', { time: format.relative(submittedAt, now) })}
            </time>
          </Row>
          {hasPhoto ? (
            <Button variant="ghost" size="compact" loading={isOpening} onClick={() => onLook(id)}>
              {t('admin:papers.look')}
            </Button>
          ) : (
            <p>{t('admin:papers.noPhoto')}</p>
          )}
          {shown?.paperId === id && (
            <a href={shown.url} target="_blank" rel="noreferrer" className={styles.picture}>
              <img src={shown.url} alt={t(`admin:papers.kinds.${kind}`)} />
            </a>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

/** From the reminder's day on, a paper's end is worth a look. */
function Left({ days }: { days: number }) {
  const { t, format } = useLanguage()
  const tone = days < 0 ? 'bad' : days <= REMINDER_DAYS ? 'waiting' : 'good'
  const left = t('admin:papers.leftDays', { count: days, n: format.count(days) })
  return (
    <Badge tone={tone}>
      {days < 0 ? t('admin:papers.ended') : days === 0 ? t('admin:papers.lastDay') : left}
    </Badge>
  )
}

type PaperPanelProps = { courier: Courier; papers: SubmittedPapers; today: string; now: number }

type PaperListProps = {
  papers: SubmittedPapers['papers']
  shown: Shown | null
  today: string
  now: number
  isOpening: boolean
  onLook: (id: string) => void
}
