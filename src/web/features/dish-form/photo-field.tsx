import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './photo-field.module.css'
import { PHOTO_TYPES } from './shrink-photo.ts'
import type { DishPhotoState } from './use-photo.ts'

/** The dish's photo, from the camera, the gallery or a folder, dropped or chosen; a real file input lies over it. */
export function PhotoField({ id, error, help, photo }: PhotoFieldProps) {
  const { t } = useTranslation()
  return (
    <div>
      <Field id={id} label={t('catalog:addDish.image')} help={help} error={error}>
        {(wiring) => (
          <div className={styles.area}>
            {photo.photoUrl ? (
              <img src={photo.photoUrl} alt="" className={styles.picture} />
            ) : (
              <span className={styles.invitation}>
                {photo.sending ? <Spinner /> : <Icon of={IconCamera} size={28} />}
                {t(photo.sending ? 'dishes:form.photoSending' : 'dishes:form.photoTake')}
              </span>
            )}
            <input
              {...wiring}
              type="file"
              accept={PHOTO_TYPES}
              className={styles.input}
              disabled={photo.sending}
              aria-busy={photo.sending || undefined}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) void photo.choose(file)
                // The same file can be chosen again after it was taken away.
                currentTarget.value = ''
              }}
            />
          </div>
        )}
      </Field>
      {photo.photoUrl && !photo.sending && (
        <Button variant="ghost" size="compact" icon={IconTrash} onClick={photo.remove}>
          {t('dishes:form.photoRemove')}
        </Button>
      )}
    </div>
  )
}

type PhotoFieldProps = { id: string; error: string | undefined; help: string; photo: DishPhotoState }
