import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import clsx from 'clsx'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { inWidth } from '#domain/catalog/photos.ts'
import { MAX_LINE_NOTE } from '#domain/ordering/placing/quantity.ts'
import { paths } from '#domain/paths.ts'
import scrapedPot from '#web/assets/spots/spot-scraped_pot.webp?url'
import { useMayBuy } from '#web/parts/cart/use-add-to-cart.ts'
import { WeeklyHours } from '#web/parts/cook/weekly-hours.tsx'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { useDishNow } from '#web/parts/dish/follow-dishes.ts'
import { DishGrid, ShopDishCard } from '#web/parts/dish/shop-dish-card.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import type { ShownPlace } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { BuyBox } from './buy-box.tsx'
import { DishFacts } from './dish-facts.tsx'
import styles from './dish-page.module.css'
import { ReportButton } from './report/report-button.tsx'
import { ReviewList } from './review-list.tsx'

/** One dish: its facts, its cook, its reviews and the box that adds it to the cart. */
export function DishPage({ dish: loaded, example, reviews, now, today }: DishPageProps) {
  const { t } = useLanguage()
  const [notes, setNotes] = useState('')
  const mayBuy = useMayBuy()
  const dish = useDishNow(loaded)
  return (
    <div className={clsx(styles.page, 'column')}>
      <DishPicture dish={dish} />
      <div className={styles.words}>
        <div className={clsx(styles.details, 'column')}>
          <DishFacts dish={dish} example={example} />
          <CookStrip dish={dish} />
          {mayBuy && dish.available && <NoteForCook value={notes} onChange={setNotes} />}
          <BuyBox dish={dish} notes={notes} onAdded={() => setNotes('')} />
          <ReportButton what="dish" id={dish.id} />
        </div>
        {dish.moreFromKitchen.length > 0 && (
          <section aria-labelledby="more-heading" className={styles.more}>
            <h2 id="more-heading" className="below-14">
              {t('catalog:dish.moreFromKitchen')}
            </h2>
            <div className={styles.neighbours}>
              <DishGrid>
                {dish.moreFromKitchen.map((neighbour) => (
                  <ShopDishCard key={neighbour.id} dish={neighbour} />
                ))}
              </DishGrid>
            </div>
          </section>
        )}
      </div>
      <ReviewList dish={dish} page={reviews} now={now} className={styles.reviews} />
      {/* No hour brings back a dish that its kitchen took off the menu. */}
      {dish.reason !== 'switched_off' && (
        <Panel heading={t('catalog:dish.hours')} className={styles.hours}>
          <WeeklyHours slots={dish.hours} unusualDays={dish.unusualDays} today={today} />
        </Panel>
      )}
    </div>
  )
}

type DishPageProps = {
  dish: DishDetail
  /** The district that distances refer to while nobody has chosen a place. */
  example: ShownPlace['district']
  reviews: { items: DishDetail['reviews']; nextCursor: string | null }
  /** The server's time and its weekday in Cairo, so that hydration renders the same. */
  now: number
  today: number
}

function NoteForCook({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLanguage()
  return (
    <div data-needs-script>
      <TextField
        label={t('catalog:dish.noteForCook')}
        placeholder={t('catalog:dish.notePlaceholder')}
        startIcon={IconNote}
        value={value}
        maxLength={MAX_LINE_NOTE}
        autoComplete="off"
        dir={value ? 'auto' : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

/**
 * The dish's photo. On phones it replaces the header at the top of the screen, on wide screens it is the first of two columns.
 * While it loads, a visitor who came from a card sees the card's smaller photo.
 */
function DishPicture({ dish }: { dish: DishDetail }) {
  const { t, localized } = useLanguage()
  const navigate = useNavigate()
  // A visitor from a list goes back to their position in it. A visitor from outside goes to the list of dishes.
  const handleBack = (event: MouseEvent) => {
    const state = window.history.state as { idx?: number } | null
    if (!state?.idx || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <>
      <IconLink
        to={paths.home}
        icon={IconArrowLeft}
        label={t('common:actions.back')}
        tone="floating"
        flip
        className={`on-narrow ${styles.back}`}
        onClick={handleBack}
      />
      <div className={styles.picture} style={useCardPicture(dish.photoUrl)} data-full-bleed>
        <DishPhoto
          photo={dish.photoUrl}
          name={localized(dish.name, dish.nameAr)}
          dishType={dish.dishType}
          sizes="(min-width: 77.5em) 610px, (min-width: 56.25em) 50vw, 112vw"
          eager
          className={styles.photo}
        />
      </div>
    </>
  )
}

/** Only after a link was pressed: on a first visit the small photo is not cached, and the browser would load both. */
function useCardPicture(photo: string | null): CSSProperties | undefined {
  const isOpenedFromList = useNavigationType() === 'PUSH'
  return photo && isOpenedFromList ? { backgroundImage: `url("${inWidth(photo, 480)}")` } : undefined
}

/** The cook, the year in which they joined, their delivered orders, and the link to their kitchen. */
function CookStrip({ dish }: { dish: DishDetail }) {
  const { t, format, localized } = useLanguage()
  const { since, deliveredOrders } = dish.kitchen
  const name = localized(dish.cookName, dish.cookNameAr)
  return (
    <div className={styles.strip}>
      <Portrait name={name} picture={dish.cookPortrait} size={56} eager />
      <div className={clsx(styles.stripWords, 'fills')}>
        <p className="strong">
          <bdi>{name}</bdi>
        </p>
        <Muted small className={styles.facts}>
          {t('catalog:dish.since', { year: format.year(since) })}
          {deliveredOrders > 0 && (
            <span className="one-line">
              {' '}
              <Dot /> {t('catalog:dish.orders', { n: format.count(deliveredOrders), count: deliveredOrders })}
            </span>
          )}
        </Muted>
      </div>
      <LinkButton
        to={paths.cook(dish.cookId)}
        variant="ghost"
        size="compact"
        className={clsx(styles.link, 'keeps-size')}
      >
        {t('catalog:dish.herKitchen')}
      </LinkButton>
    </div>
  )
}

/** For a dish that never existed or was withdrawn. */
export function DishNotFound() {
  const { t } = useLanguage()
  return (
    <>
      <PageHead title={t('catalog:dish.notFound')} />
      <EmptyState
        art={scrapedPot}
        title={t('catalog:dish.notFound')}
        headingLevel={1}
        action={<LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>}
      >
        {t('catalog:dish.notFoundBody')}
      </EmptyState>
    </>
  )
}
