import { useState } from 'react'
import type { Review } from '#contract/catalog/reviews.ts'
import { REVIEW_RULES } from '#domain/reviews/review-rules.ts'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'

/** Lets admins reply to a review, change or remove the reply, and delete the review. */
export function ReviewActions({ review }: { review: Review }) {
  const { t } = useLanguage()
  const [isReplying, setReplying] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const reply = useReply(review, () => setReplying(false))
  const handleReply = () => {
    reply.begin()
    setReplying(true)
  }
  return (
    <div className="above-10">
      {isReplying ? (
        <ReplyForm reply={reply} onCancel={() => setReplying(false)} />
      ) : (
        <Row gap={8} align="stretch">
          <Button variant="ghost" size="compact" onClick={handleReply}>
            {t(review.adminReply ? 'admin:reviews.changeReply' : 'admin:reviews.answer')}
          </Button>
          <Button variant="ghost" size="compact" onClick={() => setDeleting(true)}>
            {t('admin:reviews.delete')}
          </Button>
        </Row>
      )}
      <ActionQuestion
        open={isDeleting}
        destructive
        question={t('admin:reviews.deleteQuestion')}
        consequence={t('admin:reviews.deleteMeans')}
        confirmLabel={t('admin:reviews.deleteYes')}
        cancelLabel={t('admin:reviews.deleteNo')}
        send={() => client().reviews.deleteReview({ id: review.id })}
        doneText={() => t('admin:reviews.deleted')}
        onClose={() => setDeleting(false)}
      />
    </div>
  )
}

/** Keeps the words while the form is closed. A colleague's newer answer is shown before these words can replace it. */
function useReply(review: Review, onReplied: () => void) {
  const { t } = useLanguage()
  const [seen, setSeen] = useState(review.adminReply)
  const [words, setWords] = useState(seen ?? '')
  const [theirs, setTheirs] = useState<string | null>(null)
  const { run, pending, problem } = useCommand((text: string) =>
    client().reviews.replyToReview({ id: review.id, reply: text, seen }),
  )
  const startFrom = (reply: string | null) => {
    setSeen(reply)
    setWords(reply ?? '')
  }
  const begin = () => {
    if (words === (seen ?? '')) startFrom(review.adminReply)
  }
  const send = async () => {
    setTheirs(null)
    const answer = await run(words.trim())
    if (!answer) return
    if (!answer.ok) {
      if (answer.failure.code !== 'review.reply_stale') return
      const { current } = answer.failure.data as { current: string | null }
      setSeen(current)
      setTheirs(current)
      return
    }
    startFrom(answer.value.adminReply)
    toast({ tone: 'success', title: t('admin:reviews.replied') })
    onReplied()
  }
  return { words, isTyped: words !== (seen ?? ''), setWords, begin, send, pending, problem, theirs }
}

function ReplyForm({ reply, onCancel }: { reply: ReturnType<typeof useReply>; onCancel: () => void }) {
  const { t } = useLanguage()
  return (
    <Stack
      as="form"
      noValidate
      gap={10}
      onSubmit={(event) => {
        event.preventDefault()
        void reply.send()
      }}
    >
      <LeaveQuestion isChanged={reply.isTyped} />
      <TextArea
        label={t('admin:reviews.reply')}
        help={t('admin:reviews.replyHelp')}
        maxLength={REVIEW_RULES.reply.most}
        value={reply.words}
        onChange={(event) => reply.setWords(event.currentTarget.value)}
      />
      {reply.problem && (
        <InlineError title={reply.problem} text={reply.theirs ? <Words of={reply.theirs} /> : undefined} />
      )}
      <Row gap={8} align="stretch">
        <Button type="submit" size="compact" loading={reply.pending}>
          {t('admin:reviews.send')}
        </Button>
        <Button variant="ghost" size="compact" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}
