import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useCallback, useEffect, useState } from 'react'
import type { Review } from '#contract/catalog/reviews.ts'
import { ReviewCard } from '#web/parts/review/review-card.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useKeptFocus } from '#web/platform/page/use-kept-focus.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import styles from './own-review.module.css'
import { OwnReviewForm } from './own-review-form.tsx'

type Known = { purchased: boolean; review: Review | null }

/** The customer's own review of the dish, or the invitation to write one after a delivery. */
export function OwnReview({ dishId, now, onFound }: OwnReviewProps) {
  const { t } = useLanguage()
  const { known, failed, take, look } = useOwnReview(dishId, onFound)
  const [writing, setWriting] = useState(false)
  useKeptFocus()

  if (known && writing)
    return (
      <OwnReviewForm
        dishId={dishId}
        review={known.review}
        onDone={(review) => {
          if (review) take({ purchased: true, review })
          setWriting(false)
        }}
        onStale={look}
      />
    )
  if (failed)
    return (
      <InlineError title={t('reviews:loadOwnFailed')} retryLabel={t('common:actions.retry')} onRetry={look} />
    )
  if (!known) return null
  if (!known.purchased && !known.review) return <Muted>{t('reviews:onlyBuyers')}</Muted>
  if (!known.review)
    return (
      <Button variant="soft" icon={IconStarFilled} className={styles.write} onClick={() => setWriting(true)}>
        {t('reviews:write')}
      </Button>
    )
  return (
    <section aria-label={t('reviews:yours')} className="column gap-12">
      <h3 className="reading">{t('reviews:yours')}</h3>
      <ReviewCard {...known.review} now={now} />
      <Row gap={8} align="stretch">
        <Button variant="ghost" size="compact" icon={IconPencil} onClick={() => setWriting(true)}>
          {t('reviews:change')}
        </Button>
        <Delete id={known.review.id} onGone={() => take({ ...known, review: null })} />
      </Row>
    </section>
  )
}

type OwnReviewProps = { dishId: string; now: number; onFound: (id: string | null) => void }

/** Whether the customer bought the dish, and what they wrote of it. */
function useOwnReview(dishId: string, onFound: (id: string | null) => void) {
  const [known, setKnown] = useState<Known | null>(null)
  const [failed, setFailed] = useState(false)
  const take = useCallback(
    (found: Known) => {
      setKnown(found)
      onFound(found.review?.id ?? null)
    },
    [onFound],
  )
  const look = useCallback(() => {
    setFailed(false)
    client()
      .reviews.findOwnReview({ id: dishId })
      .then(take)
      .catch(() => setFailed(true))
  }, [dishId, take])
  useEffect(look, [look])
  return { known, failed, take, look }
}

function Delete({ id, onGone }: { id: string; onGone: () => void }) {
  const { t } = useLanguage()
  const [asking, setAsking] = useState(false)
  const remove = useCommand(() => client().reviews.deleteReview({ id }))
  const handleConfirm = async () => {
    const answer = await remove.run(undefined)
    if (!answer) return
    setAsking(false)
    if (!answer.ok && answer.failure.status !== 404) return
    toast({ tone: 'success', title: t('reviews:deleted') })
    onGone()
  }
  return (
    <>
      <Button variant="ghost" size="compact" icon={IconTrash} onClick={() => setAsking(true)}>
        {t('reviews:delete')}
      </Button>
      {remove.problem && <p role="alert">{remove.problem}</p>}
      <Confirm
        open={asking}
        question={t('reviews:deleteQuestion')}
        confirmLabel={t('reviews:deleteYes')}
        cancelLabel={t('reviews:deleteNo')}
        destructive
        loading={remove.pending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
