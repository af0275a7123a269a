import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import type { OrderRating } from '#contract/catalog/reviews.ts'
import { compressPicture, PICTURE_TYPES } from '#web/parts/picture/compress-picture.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import styles from './after-order.module.css'

/** As long as the server waits for a picture. */
const PICTURE_MS = 120_000

/** One photo of the food, beside the words. It is stored as soon as it is chosen, as the stars are. */
export function RatingPhoto({ orderId: id, photoUrl, onSaved }: RatingPhotoProps) {
  const { t, refusalText } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [isCompressing, setCompressing] = useState(false)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const add = useCommand(
    (photo: File) =>
      client().reviews.addRatingPhoto({ id, photo }, { signal: AbortSignal.timeout(PICTURE_MS) }),
    { revalidates: false },
  )
  const remove = useCommand(() => client().reviews.removeRatingPhoto({ id }), {
    revalidates: false,
  })
  const isSending = isCompressing || add.pending
  const problem = unreadable ?? add.problem ?? remove.problem

  const handleChoose = async (file: File) => {
    setUnreadable(null)
    add.forget()
    remove.forget()
    setCompressing(true)
    const smaller = await compressPicture(file, () => {})
    setCompressing(false)
    if (!smaller.ok) return setUnreadable(refusalText(smaller))
    const answer = await add.run(smaller.value)
    if (answer?.ok) onSaved(answer.value)
  }
  const handleRemove = async () => {
    setUnreadable(null)
    add.forget()
    const answer = await remove.run(undefined)
    if (!answer?.ok) return
    input.current?.focus()
    onSaved(answer.value)
  }
  return (
    <>
      <div className={styles.tile}>
        <input
          ref={input}
          type="file"
          aria-label={t(photoUrl ? 'reviews:rate.otherPhoto' : 'reviews:rate.photo')}
          accept={PICTURE_TYPES}
          className={styles.input}
          disabled={isSending}
          aria-busy={isSending || undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) void handleChoose(file)
            // Lets people choose the same file again after removing it.
            currentTarget.value = ''
          }}
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
          onClick={() => void handleRemove()}
        >
          {t('common:picture.remove')}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {isCompressing && t('common:picture.compressing')}
        {add.pending && t('common:picture.sending')}
        {photoUrl && !isSending && t('common:picture.added')}
      </p>
      {problem && (
        <div className={styles.below}>
          <InlineError title={problem} />
        </div>
      )}
    </>
  )
}

type RatingPhotoProps = {
  orderId: string
  photoUrl: string | null
  onSaved: (rating: OrderRating) => void
}
