import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { ProblemPage as Problem } from '#contract/problems.ts'
import { paths } from '#domain/paths.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ProblemStateBadge } from '#web/parts/order/problem-state-badge.tsx'
import { PrivatePhoto } from '#web/parts/picture/private-photo.tsx'
import { PhoneLink } from '#web/parts/support/phone.tsx'
import { whatsappAddress } from '#web/parts/support/reach.ts'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Ltr } from '#web/ui/display/ltr.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { AnswerForm } from './answer-form.tsx'
import { OrderFacts } from './order-facts.tsx'
import styles from './problems.module.css'

/** A problem with its order and its answer. */
export function ProblemPage({ title, problem, messages, isPaid, now }: ProblemPageProps) {
  const { t } = useLanguage()
  const [isClosing, setClosing] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const { id, sender, order } = problem
  return (
    <Stack gap={16}>
      <h1 className="h2">{title}</h1>
      <Columns of="minmax(0, 2fr) minmax(0, 1fr)" from={56} gap={16} align="start">
        <Stack gap={16}>
          <Reported problem={problem} now={now} />
          <Answer
            problem={problem}
            isPaid={isPaid}
            now={now}
            onTyped={setTyped}
            onClose={() => setClosing(true)}
          />
        </Stack>
        <Stack gap={16}>
          {sender && <Sender sender={sender} />}
          {order && <OrderFacts order={order} now={now} />}
          <Written problem={problem} messages={messages} now={now} />
          <TextLink to={`${paths.adminAudit}?subject=${id}`}>{t('admin:users.page.record')}</TextLink>
        </Stack>
      </Columns>
      <CloseQuestion open={isClosing} problem={problem} isTyped={isTyped} onClose={() => setClosing(false)} />
    </Stack>
  )
}

type Message = AdminOrder['adminActions'][number]
type WrittenProps = { problem: Problem; messages: readonly Message[]; now: number }
type ProblemPageProps = WrittenProps & { title: string; isPaid: boolean }

function Reported({ problem, now }: { problem: Problem; now: number }) {
  const { t, format } = useLanguage()
  const { id, reason, words, hasPhoto, state, createdAt } = problem
  return (
    <Panel heading={t('problems:admin.reported')}>
      <Row as="p" gap={12} lineGap={4} className={styles.head}>
        <strong>{t(`problems:reasons.${reason}`)}</strong>
        <ProblemStateBadge state={state} />
        <Muted as="time" dateTime={createdAt} small>
          {format.moment(createdAt, now)}
        </Muted>
      </Row>
      <p className={styles.pageWords}>
        <Words of={words} />
      </p>
      {hasPhoto ? (
        <PrivatePhoto
          key={id}
          makeLink={() => client().problems.linkProblemPhoto({ id })}
          alt={t('problems:admin.photoAlt')}
          look={t('problems:admin.look')}
          why={t('problems:admin.passwordBody')}
        />
      ) : (
        <Muted small>{t('problems:admin.noPhoto')}</Muted>
      )}
    </Panel>
  )
}

function Answer({ problem, isPaid, now, onTyped, onClose }: AnswerProps) {
  const { t, format } = useLanguage()
  const { id, answer, closedAt, order } = problem
  return (
    <Panel heading={t('problems:admin.answer')}>
      <AnswerForm key={id} problem={problem} now={now} onTyped={onTyped} />
      {order && isPaid && (
        <TextLink to={`${paths.adminOrder(order.id)}#payment`}>{t('problems:admin.refund')}</TextLink>
      )}
      {closedAt ? (
        <Muted small>{t('problems:admin.closedAt', { time: format.moment(closedAt, now) })}</Muted>
      ) : (
        <div className={clsx(styles.close, 'above-16 line-above')} data-needs-script>
          <Button variant="ghost" onClick={onClose}>
            {t(answer === null ? 'problems:admin.closeWithoutAnswer' : 'problems:admin.close')}
          </Button>
        </div>
      )}
    </Panel>
  )
}

type AnswerProps = Omit<ProblemPageProps, 'title' | 'messages'> & {
  onTyped: (isTyped: boolean) => void
  onClose: () => void
}

/** What the office wrote about it, the newest first: the answer, and messages to whoever ordered. */
function Written({ problem: { answer, answeredAt }, messages, now }: WrittenProps) {
  const { t, localized, format } = useLanguage()
  const answered =
    answer !== null && answeredAt
      ? [{ id: 'answer', at: answeredAt, what: t('problems:admin.writtenAnswer'), who: null, words: answer }]
      : []
  const written = [
    ...answered,
    ...messages.map(({ id, at, actorName, actorNameAr, words }) => ({
      id,
      at,
      what: t('problems:admin.writtenMessage'),
      who: actorName && localized(actorName, actorNameAr),
      words,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (written.length === 0) return null
  return (
    <Panel heading={t('problems:admin.written')}>
      <ol className={styles.written}>
        {written.map(({ id, at, what, who, words }) => (
          <li key={id}>
            <Row as="p" gap={12} lineGap={4} className={styles.head}>
              <strong>{what}</strong>
              {who && <bdi>{who}</bdi>}
              <Muted as="time" dateTime={at} small>
                {format.moment(at, now)}
              </Muted>
            </Row>
            {words && (
              <p className={styles.pageWords}>
                <Words of={words} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Who wrote a message, with the ways to answer. */
function Sender({ sender: { id, name, mobile, email } }: { sender: NonNullable<Problem['sender']> }) {
  const { t } = useLanguage()
  return (
    <Panel heading={t('problems:admin.sender')}>
      <Row as="p" gap={12} lineGap={4} className={styles.head}>
        {id ? (
          <Link to={paths.adminUser(id)} className="target">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <>
            <bdi>{name}</bdi>{' '}
            <Muted as="span" small>
              {t('problems:admin.guest')}
            </Muted>
          </>
        )}
      </Row>
      {mobile && (
        <Row as="p" gap={12} lineGap={4} className={styles.head}>
          <PhoneLink number={mobile} className="target" />
          <a href={whatsappAddress(mobile)} target="_blank" rel="noopener noreferrer" className="target">
            {t('common:support.whatsapp')}
          </a>
        </Row>
      )}
      {email && (
        <a href={`mailto:${email}`} className="target">
          <Ltr>{email}</Ltr>
        </a>
      )}
    </Panel>
  )
}

/** Asks before a problem is closed, and says what becomes of words that were not sent. */
function CloseQuestion({ open, problem, isTyped, onClose }: CloseQuestionProps) {
  const { t } = useLanguage()
  const { id, version, answer } = problem
  const means = t(answer === null ? 'problems:admin.closeUnanswered' : 'problems:admin.closeAnswered')
  return (
    <ActionQuestion
      open={open}
      question={t('problems:admin.closeQuestion')}
      consequence={isTyped ? `${means} ${t('problems:admin.closeTyped')}` : means}
      confirmLabel={t('problems:admin.closeYes')}
      cancelLabel={t('problems:admin.closeNo')}
      send={() => client().problems.closeProblem({ id, version })}
      doneText={() => t('problems:admin.closed')}
      onClose={onClose}
    />
  )
}

type CloseQuestionProps = { open: boolean; problem: Problem; isTyped: boolean; onClose: () => void }
