import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { CSSProperties, MouseEvent } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { inWidth } from '#domain/catalog/photos.ts'
import { paths } from '#domain/paths.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import styles from './dish-page.module.css'

/**
 * The dish's photo. On phones it replaces the header at the top of the screen, on wide screens it is the first of two columns.
 * While it loads, a visitor who came from a card sees the card's smaller photo.
 */
export function DishPicture({ dish }: { dish: DishDetail }) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  // A visitor from a list goes back to their position in it. A visitor from outside goes to the list of dishes.
  const handleBack = (event: MouseEvent) => {
    const state = window.history.state as { idx?: number } | null
    if (!state?.idx || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <div className={styles.picture} style={useCardPicture(dish.photoUrl)} data-full-bleed>
      <DishPhoto
        photo={dish.photoUrl}
        name={inLocale(locale, dish.name, dish.nameAr)}
        dishType={dish.dishType}
        sizes="(min-width: 77.5em) 610px, (min-width: 56.25em) 50vw, 112vw"
        eager
        className={styles.photo}
      />
      <IconLink
        to={paths.home}
        icon={IconArrowLeft}
        label={t('common:actions.back')}
        tone="floating"
        flip
        className={styles.back}
        onClick={handleBack}
      />
    </div>
  )
}

/** Only after a link was pressed: on a first visit the small photo is not cached, and the browser would load both. */
function useCardPicture(photo: string | null): CSSProperties | undefined {
  const isOpenedFromList = useNavigationType() === 'PUSH'
  return photo && isOpenedFromList ? { backgroundImage: `url("${inWidth(photo, 480)}")` } : undefined
}
