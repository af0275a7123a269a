import type { Review } from '#contract/catalog/reviews.ts'
import { checkReview, REVIEW_RULES, STARS, type WrittenReview } from '#domain/reviews/review-rules.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { StarRow } from '#web/ui/choices/star-row.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './own-review.module.css'

/** Refusals that mean that the same person wrote or deleted the review in another window first. */
const STALE = ['review.already_written', 'review.not_found']

/** Stars and words. The typed text stays until the server has saved it. */
export function OwnReviewForm({ dishId, review, onDone, onStale }: OwnReviewFormProps) {
  const { t, format } = useLanguage()
  const before = review?.comment ?? ''
  const form = useRuleForm<WrittenReview>({
    name: 'review',
    initial: { rating: review ? String(review.rating) : '', comment: before },
    check: checkReview,
    fieldOf: {},
  })
  const save = useCommand(({ rating, comment }: { rating: number; comment: string }) =>
    review
      ? client().reviews.changeReview({ id: review.id, rating, comment })
      : client().reviews.writeReview({ id: dishId, rating, comment }),
  )
  const handleSubmit = async ({ rating, comment }: WrittenReview) => {
    const answer = await save.run({ rating: Number(rating), comment })
    if (!answer) return
    if (!answer.ok) {
      form.show(answer.failure)
      if (STALE.includes(answer.failure.code)) onStale()
      return
    }
    toast({ tone: 'success', title: t(review ? 'reviews:changed' : 'reviews:sent') })
    onDone(answer.value)
  }
  const { value, error, onChange: _, ...stars } = form.field('rating')
  const isSignedOut = save.failure?.code === 'auth.required'
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit((values) => void handleSubmit(values))}>
      <div id={stars.id} tabIndex={-1}>
        <StarRow
          legend={t('reviews:yourRating')}
          name={stars.name}
          labels={STARS.map((count) => t('reviews:stars', { n: format.count(count), count }))}
          value={value ? Number(value) : null}
          onChange={(chosen) => form.set('rating', String(chosen))}
          error={error}
        />
      </div>
      <TextArea
        {...form.field('comment')}
        label={t('reviews:comment')}
        maxLength={REVIEW_RULES.comment.most}
        rows={4}
      />
      {save.problem && <InlineError title={isSignedOut ? t('reviews:notAuthenticated') : save.problem} />}
      <Row gap={8} align="stretch">
        <Button type="submit" loading={save.pending}>
          {t(review ? 'reviews:save' : 'reviews:send')}
        </Button>
        <Button variant="ghost" onClick={() => save.pending || onDone(null)}>
          {t(review ? 'reviews:cancel' : 'reviews:notNow')}
        </Button>
      </Row>
      <LeaveQuestion isChanged={form.values.comment !== before} />
    </form>
  )
}

type OwnReviewFormProps = {
  dishId: string
  /** The earlier review, when it is being changed. */
  review: Review | null
  onDone: (saved: Review | null) => void
  /** The review was written or deleted in another window. The form stays, so that the next press saves its words. */
  onStale: () => void
}
