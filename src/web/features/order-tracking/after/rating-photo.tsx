import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { PictureInput, PictureStatus, usePicking, usePreview } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './after-order.module.css'

/** One photo of the food, beside the words. It is stored as soon as it is chosen, as the stars are, and stays until it is. */
export function RatingPhoto({ orderId: id, photoUrl, onSaved }: RatingPhotoProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const { picking, add, remove, unsent, pick, retry, drop } = usePhoto(id, onSaved)
  const shown = usePreview(unsent) ?? photoUrl
  const isCompressing = picking.percent !== null
  const isSending = isCompressing || add.pending
  const problem = picking.problem ?? add.problem ?? remove.problem
  const handleRetry = () => {
    // The button goes away while the photo is sent.
    input.current?.focus()
    retry()
  }
  return (
    <>
      <LeaveQuestion isChanged={isCompressing || unsent !== null} consequence={t('common:leave.photo')} />
      <div className={styles.tile} data-ring>
        <PictureInput
          ref={input}
          aria-label={t(shown ? 'reviews:rate.otherPhoto' : 'reviews:rate.photo')}
          isBusy={isSending}
          onPick={(file) => add.pending || pick(file)}
        />
        {isSending ? (
          <Spinner />
        ) : shown ? (
          <img src={shown} alt={t('reviews:photo')} className={styles.picture} />
        ) : (
          <Icon of={IconCamera} size={24} />
        )}
      </div>
      {shown && !isSending && (
        <Button
          variant="ghost"
          size="compact"
          icon={IconTrash}
          loading={remove.pending}
          className={styles.below}
          onClick={() => void drop(() => input.current?.focus())}
        >
          {t('common:picture.remove')}
        </Button>
      )}
      <PictureStatus
        isCompressing={isCompressing}
        isSending={add.pending}
        isThere={photoUrl !== null && !unsent}
      />
      {problem && (
        <div className={styles.below}>
          <InlineError
            title={problem}
            {...(unsent && !isSending && { retryLabel: t('common:actions.retry'), onRetry: handleRetry })}
          />
        </div>
      )}
    </>
  )
}

/** Stores a photo as soon as it is chosen, or removes it. */
function usePhoto(id: string, onSaved: RatingPhotoProps['onSaved']) {
  const [unsent, setUnsent] = useState<File | null>(null)
  const add = useCommand(
    (photo: File) =>
      client().reviews.addRatingPhoto({ id, photo }, { signal: AbortSignal.timeout(PICTURES_MS) }),
    { revalidates: false },
  )
  const remove = useCommand(() => client().reviews.removeRatingPhoto({ id }), {
    revalidates: false,
  })
  const send = async (photo: File) => {
    setUnsent(photo)
    const answer = await add.run(photo)
    if (!answer?.ok) return
    setUnsent(null)
    onSaved(answer.value)
  }
  const picking = usePicking(send)
  return {
    add,
    remove,
    picking,
    unsent,
    retry: () => unsent && void send(unsent),
    pick(file: File) {
      add.forget()
      remove.forget()
      void picking.pick(file)
    },
    /** `onGone` runs while the button that was pressed is still there. */
    async drop(onGone: () => void) {
      picking.forget()
      add.forget()
      if (unsent) {
        onGone()
        return setUnsent(null)
      }
      const answer = await remove.run(undefined)
      if (!answer?.ok) return
      onGone()
      onSaved(answer.value)
    },
  }
}

type RatingPhotoProps = {
  orderId: string
  photoUrl: string | null
  onSaved: (rating: OrderRating) => void
}
