import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef } from 'react'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import { PICTURES_MS } from '#domain/durations.ts'
import { PictureInput, PictureStatus, usePicking } from '#web/parts/picture/picture-picker.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './after-order.module.css'

/** One photo of the food, beside the words. It is stored as soon as it is chosen, as the stars are. */
export function RatingPhoto({ orderId: id, photoUrl, onSaved }: RatingPhotoProps) {
  const { t } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const { picking, add, remove, pick, drop } = usePhoto(id, onSaved)
  const isCompressing = picking.percent !== null
  const isSending = isCompressing || add.pending
  const problem = picking.problem ?? add.problem ?? remove.problem
  return (
    <>
      <div className={styles.tile} data-ring>
        <PictureInput
          ref={input}
          aria-label={t(photoUrl ? 'reviews:rate.otherPhoto' : 'reviews:rate.photo')}
          disabled={isSending}
          isBusy={isSending}
          onPick={pick}
        />
        {isSending ? (
          <Spinner />
        ) : photoUrl ? (
          <img src={photoUrl} alt={t('reviews:photo')} className={styles.picture} />
        ) : (
          <Icon of={IconCamera} size={24} />
        )}
      </div>
      {photoUrl && !isSending && (
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
      <PictureStatus isCompressing={isCompressing} isSending={add.pending} isThere={photoUrl !== null} />
      {problem && (
        <div className={styles.below}>
          <InlineError title={problem} />
        </div>
      )}
    </>
  )
}

/** Stores a photo as soon as it is chosen, or removes it. */
function usePhoto(id: string, onSaved: RatingPhotoProps['onSaved']) {
  const add = useCommand(
    (photo: File) =>
      client().reviews.addRatingPhoto({ id, photo }, { signal: AbortSignal.timeout(PICTURES_MS) }),
    { revalidates: false },
  )
  const remove = useCommand(() => client().reviews.removeRatingPhoto({ id }), {
    revalidates: false,
  })
  const picking = usePicking(async (photo) => {
    const answer = await add.run(photo)
    if (answer?.ok) onSaved(answer.value)
  })
  return {
    add,
    remove,
    picking,
    pick(file: File) {
      add.forget()
      remove.forget()
      void picking.pick(file)
    },
    /** `onGone` runs while the button that was pressed is still there. */
    async drop(onGone: () => void) {
      picking.forget()
      add.forget()
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
