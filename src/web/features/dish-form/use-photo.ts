import { useRef, useState } from 'react'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/toast.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** A phone on a slow line sends half a megabyte. */
const WITHIN_MS = 60_000

/** The photo of a dish: sent as soon as it is chosen, so that saving the dish waits for nothing large. */
export function usePhoto(saved: string | null, onKept: (photo: string) => void) {
  const { t } = useTranslation()
  const [photoUrl, setPhotoUrl] = useState(saved)
  const [sending, setSending] = useState(false)
  const turn = useRef(0)
  const send = useCommand(
    (picture: File) => client().dishes.keepDishPhoto({ picture }, { signal: AbortSignal.timeout(WITHIN_MS) }),
    { revalidates: false },
  )
  const fail = (code: string) =>
    toast({ tone: 'error', title: t(`catalog:addDish.${TOAST_OF[code] ?? 'imageUploadError'}`) })

  const choose = async (file: File) => {
    // Of several chosen one after the other the last counts.
    const mine = ++turn.current
    setSending(true)
    const small = await shrinkPhoto(file)
    const answer = small.ok && mine === turn.current ? await send.run(small.value) : null
    if (mine !== turn.current) return
    setSending(false)
    if (!small.ok) return fail(small.code)
    if (!answer?.ok) return fail(answer?.failure.code ?? '')
    setPhotoUrl(answer.value.photoUrl)
    onKept(answer.value.photo)
    toast({ tone: 'success', title: t('catalog:addDish.imageUploaded') })
  }
  const remove = () => {
    turn.current++
    setPhotoUrl(null)
    onKept('')
    toast({ tone: 'info', title: t('catalog:addDish.imageRemoved') })
  }
  return { photoUrl, sending, choose, remove, show: setPhotoUrl }
}

export type DishPhotoState = ReturnType<typeof usePhoto>

const TOAST_OF: Record<string, 'invalidFileType' | 'imageTooLarge' | 'imageCompressionError'> = {
  'file.wrong_type': 'invalidFileType',
  'file.too_large': 'imageTooLarge',
  'file.compression_failed': 'imageCompressionError',
}
