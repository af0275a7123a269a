import { useRef, useState } from 'react'
import type { PictureProblem } from '#web/parts/picture/compress-picture.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** A phone on a slow connection uploads half a megabyte within this time. */
const WITHIN_MS = 60_000

/** The photo of a dish. It is uploaded as soon as it is chosen, so that saving the dish stays fast. */
export function usePhoto(saved: string | null, onUploaded: (photo: string) => void) {
  const { t } = useLanguage()
  const [photoUrl, setPhotoUrl] = useState(saved)
  const [chosen, setChosen] = useState<File | null>(null)
  const turn = useRef(0)
  const send = useCommand(
    (picture: File) => client().dishes.keepDishPhoto({ picture }, { signal: AbortSignal.timeout(WITHIN_MS) }),
    { revalidates: false },
  )
  const fail = ({ code }: { code: string }) =>
    toast({ tone: 'error', title: t(`catalog:addDish.${TOAST_OF[code] ?? 'imageUploadError'}`) })

  const choose = async (picture: File) => {
    const mine = ++turn.current
    setChosen(picture)
    const answer = await send.run(picture)
    if (mine !== turn.current || !answer) return
    setChosen(null)
    if (!answer.ok) return fail(answer.failure)
    setPhotoUrl(answer.value.photoUrl)
    onUploaded(answer.value.photo)
    toast({ tone: 'success', title: t('catalog:addDish.imageUploaded') })
  }
  const remove = () => {
    turn.current++
    setPhotoUrl(null)
    onUploaded('')
    toast({ tone: 'info', title: t('catalog:addDish.imageRemoved') })
  }
  return {
    photoUrl,
    isSending: send.pending,
    show: setPhotoUrl,
    /** The props of the photo's picker. */
    picker: {
      value: chosen,
      savedUrl: photoUrl,
      isSending: send.pending,
      onChange: (picture: File | null) => (picture ? void choose(picture) : remove()),
      onProblem: (problem: PictureProblem) => fail(problem),
    },
  }
}

const TOAST_OF: Record<string, 'invalidFileType' | 'imageTooLarge' | 'imageCompressionError'> = {
  'file.wrong_type': 'invalidFileType',
  'file.too_large': 'imageTooLarge',
  'file.compression_failed': 'imageCompressionError',
}
