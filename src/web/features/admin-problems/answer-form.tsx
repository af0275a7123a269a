import { useEffect, useState } from 'react'
import type { ProblemPage } from '#contract/problems.ts'
import { readNumber } from '#domain/number-field.ts'
import { APOLOGY_DAYS, PROBLEM_RULES, READY_REPLIES } from '#domain/problems/problem-rules.ts'
import { checkTexts } from '#domain/text-field.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { client } from '#web/platform/api/client.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Segmented } from '#web/ui/choices/segmented.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './problems.module.css'

const OUTCOMES = ['none', 'promo'] as const
type Values = { answer: string; outcome: string; discount: string }
type Sent = { version: number; answer: string; discount: number | null }

/** The one answer to a problem, with or without a promo code. Admins may change it until the problem is closed. */
export function AnswerForm({ problem: read, now, onTyped }: AnswerFormProps) {
  const { t, format } = useLanguage()
  const { form, isTyped, submit, pending, problem, shown, theirs, takeTheirs } = useAnswer(read)
  useEffect(() => onTyped(isTyped), [isTyped, onTyped])
  const given = shown.apology && <Given apology={shown.apology} />
  if (shown.state === 'closed')
    return (
      <>
        <p className={styles.pageWords}>
          {shown.answer ? <Words of={shown.answer} /> : t('problems:admin.unanswered')}
        </p>
        {given}
      </>
    )
  return (
    <Stack as="form" noValidate gap={14} onSubmit={submit} data-needs-script>
      <LeaveQuestion isChanged={isTyped} />
      {theirs && (
        <StaleNotice
          key={theirs.version}
          differing={[
            {
              field: 'answer',
              label: t('problems:admin.answer'),
              theirs: theirs.answer ?? '',
              mine: form.values.answer,
            },
          ]}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
      {problem && <InlineError title={problem} />}
      {shown.answeredAt && (
        <Muted small>{t('problems:admin.answeredAt', { time: format.moment(shown.answeredAt, now) })}</Muted>
      )}
      <TextArea
        {...form.field('answer')}
        label={t('problems:admin.answer')}
        labelHidden
        help={t(`problems:admin.answerHelp.${wayTo(read)}`)}
        maxLength={PROBLEM_RULES.answer.most}
      />
      <ReadyAnswers
        replies={read.replies}
        onChoose={(words) => form.set('answer', withReply(form.valuesNow().answer, words))}
      />
      {given ?? <OutcomeFields form={form} />}
      <Button type="submit" loading={pending}>
        {t(shown.answer === null ? 'problems:admin.send' : 'problems:admin.change')}
      </Button>
    </Stack>
  )
}

type AnswerFormProps = {
  problem: ProblemPage
  now: number
  /** Hears whether there are words that were not sent. */
  onTyped: (isTyped: boolean) => void
}

/** How the answer comes to whoever wrote. No message reaches a guest who left only a mobile number, and a message has no page of its own. */
function wayTo({ sender, order }: ProblemPage) {
  if (sender === null) return order?.customerId || order?.email ? 'order' : 'page'
  if (sender.id !== null) return 'account'
  return sender.email === null ? 'call' : 'email'
}

/** The form, its sending, and the newest state known. A refused version becomes the base, beside what was typed. */
function useAnswer(read: ProblemPage) {
  const { t } = useLanguage()
  /** The version that this admin started from. Another admin's answer replaces it only after a notice. */
  const [base, setBase] = useState(read)
  const [theirs, setTheirs] = useState<ProblemPage | null>(null)
  const form = useRuleForm<Values>({
    name: 'answer',
    initial: { answer: base.answer ?? '', outcome: 'none', discount: '' },
    check: checkAnswer,
    fieldOf: {},
  })
  const send = useCommand((sent: Sent) => client().problems.answerProblem({ id: read.id, ...sent }))
  const continueFrom = (current: ProblemPage) => {
    setBase(current)
    form.restart(current.apology ? { ...form.values, outcome: 'none', discount: '' } : form.values)
  }
  const save = async ({ answer, outcome, discount }: Values) => {
    const amount = outcome === 'promo' ? readNumber(discount, PROBLEM_RULES.discount) : null
    const sent = await send.run({
      version: base.version,
      answer,
      discount: amount?.ok ? amount.value : null,
    })
    if (!sent) return
    if (sent.ok) {
      const doneText = base.answer === null ? 'problems:admin.sent' : 'problems:admin.changed'
      toast({
        tone: 'success',
        title: t(wayTo(read) === 'call' ? 'problems:admin.toCall' : doneText),
      })
      setTheirs(null)
      setBase(sent.value)
      form.restart({ answer: sent.value.answer ?? '', outcome: 'none', discount: '' })
    } else if (sent.failure.code === 'problem.stale') {
      const current = sent.failure.data.current as ProblemPage
      send.forget()
      setTheirs(current)
      continueFrom(current)
    } else form.show(sent.failure)
  }
  const shown = read.version > base.version ? read : base
  const takeTheirs = ({ answer }: ProblemPage) => {
    form.restart({ answer: answer ?? '', outcome: 'none', discount: '' })
    setTheirs(null)
  }
  const submit = form.onSubmit((values) => void save(values))
  const isTyped = form.values.answer.trim() !== (base.answer ?? '')
  return { form, isTyped, submit, pending: send.pending, problem: send.problem, shown, theirs, takeTheirs }
}

function Given({ apology }: { apology: NonNullable<ProblemPage['apology']> }) {
  const { t, format } = useLanguage()
  return (
    <Muted small>
      {t(apology.used ? 'problems:admin.givenUsed' : 'problems:admin.given', {
        code: apology.code,
        amount: format.money(apology.discount),
      })}
    </Muted>
  )
}

/** Their texts are in the reader's language, which may not be the admin's. */
function ReadyAnswers({ replies, onChoose }: ReadyAnswersProps) {
  const { t } = useLanguage()
  return (
    <Row as="fieldset" align="stretch" gap={8} className={styles.replies}>
      <legend>
        <Muted as="span" small>
          {t('problems:admin.ready')}
        </Muted>
      </legend>
      {READY_REPLIES.map((reply) => (
        <Button key={reply} variant="soft" size="compact" onClick={() => onChoose(replies[reply])}>
          {t(`problems:admin.replies.${reply}.name`)}
        </Button>
      ))}
    </Row>
  )
}

type ReadyAnswersProps = { replies: ProblemPage['replies']; onChoose: (words: string) => void }

/** What was typed stays, with the reply below it. */
function withReply(typed: string, reply: string): string {
  if (typed.includes(reply)) return typed
  return typed.trim() === '' ? reply : `${typed.trimEnd()}\n${reply}`
}

/** Nothing, or a promo code as an apology. */
function OutcomeFields({ form }: { form: ReturnType<typeof useAnswer>['form'] }) {
  const { t, format } = useLanguage()
  return (
    <>
      <Segmented
        label={t('problems:admin.outcome')}
        name="outcome"
        fullWidth
        value={form.values.outcome}
        onChange={(value) => form.set('outcome', value)}
        options={OUTCOMES.map((value) => ({ value, label: t(`problems:admin.outcomes.${value}`) }))}
      />
      {form.values.outcome === 'promo' && (
        <TextField
          {...form.field('discount')}
          inputMode="decimal"
          autoComplete="off"
          label={t('problems:admin.discount')}
          help={t('problems:admin.discountHelp', { days: format.count(APOLOGY_DAYS) })}
          unit={t('problems:admin.currency')}
        />
      )}
    </>
  )
}

function checkAnswer({ answer, outcome, discount }: Values): FieldRefusals<keyof Values> {
  const amount = outcome === 'promo' ? readNumber(discount, PROBLEM_RULES.discount) : null
  return {
    ...checkTexts({ answer }, { answer: PROBLEM_RULES.answer }),
    ...(amount && !amount.ok ? { discount: amount } : {}),
  }
}
