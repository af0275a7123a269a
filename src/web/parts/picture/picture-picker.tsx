import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import clsx from 'clsx'
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { compressPicture, PICTURE_TYPES, type PictureProblem } from './compress-picture.ts'
import styles from './picture.module.css'

/**
 * A photo from the camera, the gallery or a folder, dropped or chosen, and compressed in the browser. It is built on a real file
 * input, so that keyboards and screen readers can use it.
 */
export function PicturePicker(props: PicturePickerProps) {
  const { id, label, help, error, value, savedUrl = null, isSending = false, shape = 'card' } = props
  const { onBusy, onRetry } = props
  const { t } = useLanguage()
  const picking = usePicking(props.onChange, props.onProblem)
  const preview = usePreview(value) ?? savedUrl
  const input = useRef<HTMLInputElement>(null)
  const isBusy = picking.percent !== null

  useEffect(() => {
    if (!isBusy) return
    onBusy?.(true)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])

  // The same form may be open again with another photo by the time this one is small.
  useEffect(() => () => void picking.turn.current++, [picking.turn])

  const handleRetry = () => {
    input.current?.focus()
    onRetry?.()
  }
  const handleRemove = () => {
    picking.forget()
    props.onChange(null)
    input.current?.focus()
  }
  return (
    <div>
      <Field id={id} label={label} help={help} error={picking.problem ?? error}>
        {(wiring) => (
          <DropArea shape={shape} onDrop={(file) => !isSending && void picking.pick(file)}>
            <PictureInput
              {...wiring}
              ref={input}
              isBusy={isBusy || isSending}
              onPick={(file) => !isSending && void picking.pick(file)}
            />
            {preview ? (
              <img src={preview} alt={t('common:picture.preview')} className={styles.preview} />
            ) : (
              <Invitation />
            )}
          </DropArea>
        )}
      </Field>
      {picking.percent !== null && <Progress percent={picking.percent} />}
      {isSending && (
        <p className={styles.sending}>
          <Spinner /> {t('common:picture.sending')}
        </p>
      )}
      <PictureStatus isCompressing={isBusy} isSending={isSending} isThere={value !== null && !onRetry} />
      {preview && !isBusy && !isSending && (
        <Row gap={8} className="above-8">
          {onRetry && (
            <Button variant="ghost" size="compact" icon={IconRefresh} onClick={handleRetry}>
              {t('common:actions.retry')}
            </Button>
          )}
          <Button variant="ghost" size="compact" icon={IconTrash} onClick={handleRemove}>
            {t('common:picture.remove')}
          </Button>
        </Row>
      )}
    </div>
  )
}

/** Dropping is an extra. Without a mouse people press the input. */
function DropArea({ shape, onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onDrop(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      data-ring
      className={clsx(styles.area, styles[shape], isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  )
}

type DropAreaProps = {
  shape: 'card' | 'dish' | 'face'
  onDrop: (file: File) => void
  children: ReactNode
}

function Invitation() {
  const { t } = useLanguage()
  return (
    <span className={styles.invitation}>
      <Icon of={IconCamera} size={28} />
      <span className={styles.take}>{t('common:picture.take')}</span>
      <span className={styles.drop}>{t('common:picture.drop')}</span>
    </span>
  )
}

function Progress({ percent }: { percent: number }) {
  const { t, format } = useLanguage()
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={t('common:picture.compressing')}
        value={percent}
        max={100}
        text={format.percent(percent)}
      />
    </div>
  )
}

type PicturePickerProps = {
  id: string
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  value: File | null
  /** The address of the stored picture, which is shown until another one is chosen. */
  savedUrl?: string | null
  isSending?: boolean
  /** Sends the chosen picture again, which did not arrive. */
  onRetry?: (() => void) | undefined
  onChange: (picture: File | null) => void
  onProblem?: (problem: PictureProblem) => void
  /** Hears when compressing begins and ends; see `useBusyPictures`. */
  onBusy?: (isBusy: boolean) => void
  /** The preview's shape: a card on a table, a dish, or a portrait. */
  shape?: 'card' | 'dish' | 'face'
}

/** The file input over a picture's area. */
export function PictureInput({ isBusy, onPick, ...input }: PictureInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={PICTURE_TYPES}
      className={styles.input}
      aria-busy={isBusy || undefined}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) onPick(file)
        // Lets people choose the same file again after removing it.
        currentTarget.value = ''
      }}
    />
  )
}

type PictureInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  isBusy: boolean
  onPick: (file: File) => void
}

/** Says what happens with a picture. */
export function PictureStatus({ isCompressing, isSending, isThere }: PictureStatusProps) {
  const { t } = useLanguage()
  return (
    <p role="status" className="visually-hidden">
      {isCompressing && t('common:picture.compressing')}
      {isSending && t('common:picture.sending')}
      {isThere && !isCompressing && !isSending && t('common:picture.added')}
    </p>
  )
}

type PictureStatusProps = { isCompressing: boolean; isSending: boolean; isThere: boolean }

/** Whether a form's pictures are still being compressed. Until then the form has the old ones, so its sending waits. */
export function useBusyPictures() {
  const [count, setCount] = useState(0)
  const onBusy = useCallback((isBusy: boolean) => setCount((before) => before + (isBusy ? 1 : -1)), [])
  return { isBusy: count > 0, onBusy }
}

/** Compresses what was chosen. Of several pictures in a row, the last one counts. */
export function usePicking(
  onChange: (picture: File) => void,
  onProblem: (problem: PictureProblem) => void = () => {},
) {
  const { refusalText } = useLanguage()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const turn = useRef(0)
  const pick = async (file: File) => {
    const mine = ++turn.current
    setProblem(null)
    setPercent(0)
    const made = await compressPicture(file, (done) => mine === turn.current && setPercent(Math.round(done)))
    if (mine !== turn.current) return
    setPercent(null)
    if (made.ok) return onChange(made.value)
    setProblem(refusalText(made))
    onProblem(made)
  }
  return { pick, percent, problem, turn, forget: () => setProblem(null) }
}

/** A temporary address of the picture while it is shown. */
export function usePreview(value: File | null) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!value) return setAddress(null)
    const made = URL.createObjectURL(value)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [value])
  return address
}
