import clsx from 'clsx'
import { inWidth, PHOTO_WIDTHS } from '#domain/catalog/photos.ts'
import { KhayamPattern } from '#web/parts/frame/brand.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useBrokenPicture } from '#web/ui/display/avatar.tsx'
import styles from './dish.module.css'
import { DishTypeIcon } from './type/dish-type.tsx'

/** A dish at 4:3. Without a photo, or when it fails to load, the pattern and the dish type's icon. */
export function DishPhoto({
  photo,
  name,
  dishType,
  sizes,
  eager = false,
  decorative = false,
  className,
}: DishPhotoProps) {
  const { t } = useLanguage()
  const { isBroken, noticing } = useBrokenPicture(photo)
  if (!photo || isBroken) {
    return (
      <KhayamPattern className={clsx(styles.missing, className)}>
        <DishTypeIcon dishType={dishType} size={56} />
      </KhayamPattern>
    )
  }
  return (
    <img
      {...noticing}
      src={photo}
      srcSet={photoWidths(photo)}
      sizes={sizes}
      alt={decorative ? '' : t('catalog:dish.photoAlt', { dish: name })}
      width={480}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={clsx(styles.photo, className)}
    />
  )
}

/** All widths of a photo, for `srcset`. */
export function photoWidths(photo: string) {
  return PHOTO_WIDTHS.map((width) => `${inWidth(photo, width)} ${width}w`).join(', ')
}

type DishPhotoProps = {
  photo: string | null
  name: string
  dishType: string
  sizes: string
  eager?: boolean
  /** True where the dish's name stands beside it in the same link. */
  decorative?: boolean
  className?: string | undefined
}
