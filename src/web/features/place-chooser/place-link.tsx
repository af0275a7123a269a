import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import { type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import type { ShownPlace } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import styles from './place-link.module.css'

const PlaceSheet = lazyPart(async () => (await import('./place-sheet.tsx')).PlaceSheet)

/** The id of the plain form that chooses a place. */
export const PLACE_FORM_ID = 'place'

/** Opens the place chooser. Without scripts it links to the plain form. */
export function PlaceLink({ place, look, chooseHref, doneHref }: PlaceLinkProps) {
  const { t } = useLanguage()
  const [opened, setOpened] = useState<'never' | 'open' | 'closed'>('never')
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpened('open')
  }
  return (
    <>
      <Link
        to={`${chooseHref}#${PLACE_FORM_ID}`}
        className={
          look === 'button' ? buttonClass() : clsx(styles.pill, look === 'plain-pill' && styles.plain)
        }
        onClick={handleClick}
        data-waits
      >
        <Icon of={IconMapPin} size={20} />
        {look === 'button' ? t('common:place.change') : <PillText place={place} />}
        {look !== 'button' && <Icon of={IconChevronDown} size={18} />}
      </Link>
      {opened !== 'never' && (
        <Suspense fallback={<WaitingBar />}>
          <PlaceSheet
            open={opened === 'open'}
            onClose={() => setOpened('closed')}
            place={place}
            doneHref={doneHref}
          />
        </Suspense>
      )}
    </>
  )
}

type PlaceLinkProps = {
  place: ShownPlace
  /** `pill` stands on dark backgrounds, `plain-pill` on the page's own. */
  look: 'pill' | 'plain-pill' | 'button'
  /** The page with the plain form. */
  chooseHref: string
  /** The page to load for the chosen place. */
  doneHref: string
}

function PillText({ place }: { place: ShownPlace }) {
  const { t, localized } = useLanguage()
  const name = place.district && localized(place.district.name, place.district.nameAr)
  if (!place.chosen) {
    return (
      <span className={styles.text}>
        {name ? t('common:place.example', { district: name }) : t('common:place.choose')}
      </span>
    )
  }
  return (
    <span className={styles.text}>
      {t('common:place.deliverToLabel')} <b>{name ?? t('common:place.myPlace')}</b>
    </span>
  )
}
