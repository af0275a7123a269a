import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DishInput, OwnDish } from '#contract/catalog/dishes.ts'
import { waitingEditOf } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import pot from '#web/assets/spots/spot-oven.webp?url'
import { LeaveQuestion } from '#web/parts/frame/leave-question.tsx'
import { useViewer } from '#web/parts/frame/viewer.ts'
import type { PictureProblem } from '#web/parts/picture/compress-picture.ts'
import { PicturePicker, useBusyPictures } from '#web/parts/picture/picture-picker.tsx'
import { client, type Failure } from '#web/platform/api/client.ts'
import { isSame, rebase } from '#web/platform/forms/rebase.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Differences, type Stale, useValueText } from './dish-differences.tsx'
import { DishFields } from './dish-fields.tsx'
import styles from './dish-form.module.css'
import { DishPreview, type Kitchen } from './dish-preview.tsx'
import {
  checkDish,
  DISH_FIELD_OF,
  type DishField,
  type DishValues,
  dishInputOf,
  dishValuesOf,
  newDish,
} from './dish-values.ts'

/** A phone on a slow connection uploads half a megabyte within this time. */
const WITHIN_MS = 60_000

const TOAST_OF: Record<string, 'invalidFileType' | 'imageTooLarge' | 'imageCompressionError'> = {
  'file.wrong_type': 'invalidFileType',
  'file.too_large': 'imageTooLarge',
  'file.compression_failed': 'imageCompressionError',
}

/** Adds or changes a dish. A preview beside it shows the dish's card as customers will see it. */
export function DishForm({ dish, kitchen, then = paths.myDishes }: DishFormProps) {
  const { t, locale } = useLanguage()
  const photoKept = useViewer().role === 'cook' ? 'dishes:form.photoKept' : 'dishes:form.photoKeptByAdmin'
  const edited = useEditedDish(dish)
  const { base, stale, form, photo } = edited
  const { save, send, isSaved } = useSaving(edited, kitchen, then)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!(await photo.sendUnsent())) return
    const wrong = Object.keys(checkDish(form.valuesNow(), locale))
    if (wrong.length === 1 && wrong[0] === 'photo')
      toast({ tone: 'error', title: t('catalog:addDish.imageRequired') })
    else if (wrong.length > 0) toast({ tone: 'error', title: t('catalog:addDish.fillAllFields') })
    form.onSubmit((values) => void send(values, base))(event)
  }
  return (
    <Stack gap={24} className={styles.layout}>
      <Stack as="form" gap={18} noValidate onSubmit={(event) => void handleSubmit(event)}>
        {stale && <Differences key={base?.version} stale={stale} onTakeTheirs={edited.takeTheirs} />}
        {save.problem && <InlineError title={save.problem} />}
        <PicturePicker
          {...form.control('photo')}
          {...photo.picker}
          error={photo.problem ?? form.control('photo').error}
          label={t('catalog:addDish.image')}
          help={t(dish ? photoKept : 'dishes:form.photoHelp')}
          shape="dish"
        />
        <DishFields form={form} />
        <div className={styles.save}>
          <Button type="submit" loading={save.pending} disabled={photo.isBusy} fullWidth>
            {t('dishes:form.save')}
          </Button>
        </div>
      </Stack>
      <DishPreview values={form.values} photoUrl={photo.photoUrl} kitchen={kitchen} />
      <LeaveQuestion
        isChanged={!isSaved && (photo.isBusy || photo.isUnsent || !isSame(form.values, edited.untouched))}
        consequence={t('dishes:form.leaveNote')}
      />
    </Stack>
  )
}

type DishFormProps = {
  dish: OwnDish | null
  kitchen: Kitchen
  /** Where to go after saving, for a page that was opened by its own address. */
  then?: string
}

/** The form of a dish over its saved state, which is a newer one after somebody else's save. */
function useEditedDish(dish: OwnDish | null) {
  const { format, locale } = useLanguage()
  const [base, setBase] = useState(dish)
  const [stale, setStale] = useState<Stale | null>(null)
  const untouched = base ? dishValuesOf(base, format.number) : newDish()
  const form = useRuleForm<DishValues>({
    name: 'dish',
    initial: untouched,
    check: (values) => checkDish(values, locale),
    fieldOf: DISH_FIELD_OF,
  })
  const photo = usePhoto(photoUrlOf(dish), (uploaded) => form.set('photo', uploaded))
  return {
    base,
    stale,
    untouched,
    form,
    photo,

    /** Puts the typed values over another's save, and shows where the two differ. */
    continueFrom(current: OwnDish, typed: DishValues) {
      const saved = dishValuesOf(current, format.number)
      const { values, differing } = rebase(untouched, typed, saved)
      setBase(current)
      form.restart(values)
      if (values.photo === saved.photo) photo.show(photoUrlOf(current))
      setStale({ mine: typed, saved, fields: differing })
    },
    takeTheirs() {
      if (!stale) return
      form.restart(stale.saved)
      photo.show(photoUrlOf(base))
      setStale(null)
    },
  }
}

/** Saves the dish over the version that the cook saw, and leaves the page. */
function useSaving(edited: ReturnType<typeof useEditedDish>, { cookId }: Kitchen, then: string) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const [hasPageBefore] = useState(isNotFirstPage)
  const fail = useFailure(edited.form)
  const save = useCommand(({ input, over }: { input: DishInput; over: OwnDish | null }) =>
    over
      ? client().dishes.changeDish({ ...input, id: over.id, version: over.version })
      : client().dishes.createDish({ ...input, cookId }),
  )

  const [isSaved, setSaved] = useState(false)
  // Only after this render does the form let its page go without a question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is saved
  useEffect(() => {
    // A page that was opened by its own address has no page to go back to.
    if (isSaved) void (hasPageBefore ? navigate(-1) : navigate(then))
  }, [isSaved])

  const finish = (saved: OwnDish, before: OwnDish | null) => {
    const title = t(beganToWait(saved, before) ? 'catalog:addDish.successMessage' : 'dishes:form.saved')
    toast({ tone: 'success', title })
    setSaved(true)
  }
  const send = async (values: DishValues, over: OwnDish | null): Promise<void> => {
    const answer = await save.run({ input: dishInputOf(values), over })
    if (!answer) return
    if (answer.ok) return finish(answer.value, over)
    const { code, data } = answer.failure
    if (code !== 'dish.stale' || !over) return fail(answer.failure)
    const current = data.current as OwnDish
    const saved = dishValuesOf(current, format.number)
    // The first save succeeded and only its answer was lost: the saved values equal the sent ones.
    if (isSame(values, saved)) return finish(current, over)
    // Only an admin's decision changed the version. Every value that the form shows is the same.
    if (isSame(saved, edited.untouched)) return send(values, current)
    save.forget()
    edited.continueFrom(current, values)
  }
  return { save, send, isSaved }
}

/** Whether a save sent something to review. Price, hours and portions of an approved dish count at once (docs/decisions/0047). */
function beganToWait(saved: OwnDish, before: OwnDish | null): boolean {
  if (saved.status !== 'approved') return saved.status === 'pending'
  const waiting = waitingEditOf(saved)
  return waiting !== null && waiting.sentAt !== before?.edit?.sentAt
}

/** Shows a refusal at its fields, and names them in a message. */
function useFailure(form: ReturnType<typeof useRuleForm<DishValues>>) {
  const { t, format, refusalText } = useLanguage()
  const textOf = useValueText()
  return (failure: Failure) => {
    const { code, data } = failure
    const issues = code === 'dish.invalid' && Array.isArray(data.issues) ? data.issues : null
    form.show(issues ? { ...failure, code: 'request.invalid' } : failure)
    const fields = (issues ?? []).map(({ path }: { path: string }) => textOf.label(path as DishField))
    const error = issues
      ? t('catalog:refusals.dish.invalid', { list: format.list(fields) })
      : refusalText({ code, params: data })
    toast({ tone: 'error', title: t('catalog:addDish.errorMessage', { error }) })
  }
}

function photoUrlOf(dish: OwnDish | null): string | null {
  return dish && (dish.edit ?? dish).photoUrl
}

/** The photo of a dish. It is uploaded as soon as it is chosen, so that saving the dish stays fast. It stays until it has arrived. */
function usePhoto(saved: string | null, onUploaded: (photo: string) => void) {
  const { t } = useLanguage()
  const [photoUrl, setPhotoUrl] = useState(saved)
  const [chosen, setChosen] = useState<File | null>(null)
  const turn = useRef(0)
  const compressing = useBusyPictures()
  const send = useCommand(
    (picture: File) => client().dishes.keepDishPhoto({ picture }, { signal: AbortSignal.timeout(WITHIN_MS) }),
    { revalidates: false },
  )
  const fail = ({ code }: { code: string }) =>
    toast({ tone: 'error', title: t(`catalog:addDish.${TOAST_OF[code] ?? 'imageUploadError'}`) })

  const choose = async (picture: File): Promise<boolean> => {
    const mine = ++turn.current
    setChosen(picture)
    const answer = await send.run(picture)
    if (mine !== turn.current || !answer) return false
    if (!answer.ok) {
      fail(answer.failure)
      return false
    }
    setChosen(null)
    setPhotoUrl(answer.value.photoUrl)
    onUploaded(answer.value.photo)
    toast({ tone: 'success', title: t('catalog:addDish.imageUploaded') })
    return true
  }
  const remove = () => {
    turn.current++
    setChosen(null)
    send.forget()
    if (chosen) return
    setPhotoUrl(null)
    onUploaded('')
    toast({ tone: 'info', title: t('catalog:addDish.imageRemoved') })
  }
  const isUnsent = chosen !== null && !send.pending
  return {
    photoUrl,
    /** Whether a chosen photo is not yet the dish's. */
    isBusy: compressing.isBusy || send.pending,
    /** Whether the chosen photo did not arrive. */
    isUnsent,
    problem: send.problem,
    /** Sends it again. Resolves to whether the form may be saved with its photo. */
    sendUnsent: async () => !isUnsent || choose(chosen),
    show(url: string | null) {
      setPhotoUrl(url)
      setChosen(null)
      send.forget()
    },
    /** The props of the photo's picker. */
    picker: {
      value: chosen,
      savedUrl: photoUrl,
      isSending: send.pending,
      onRetry: isUnsent ? () => void choose(chosen) : undefined,
      onChange: (picture: File | null) => (picture ? void choose(picture) : remove()),
      onProblem: (problem: PictureProblem) => fail(problem),
      onBusy: compressing.onBusy,
    },
  }
}

/** Adding a dish needs a kitchen. */
export function NoKitchen() {
  const { t } = useLanguage()
  return (
    <EmptyState art={pot} title={t('catalog:addDish.missingCookId')}>
      {t('dishes:form.noKitchen')}
    </EmptyState>
  )
}

/** The router numbers the pages of this visit. What came before the first one is not ours. */
function isNotFirstPage(): boolean {
  return typeof window !== 'undefined' && (window.history.state?.idx ?? 0) > 0
}
