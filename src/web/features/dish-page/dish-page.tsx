import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import { useState } from 'react'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { MAX_LINE_NOTE } from '#domain/ordering/placing/quantity.ts'
import { WeeklyHours } from '#web/parts/cook/weekly-hours.tsx'
import { DishGrid } from '#web/parts/dish/dish-grid.tsx'
import { useDishNow } from '#web/parts/dish/follow-dishes.ts'
import { ShopDishCard } from '#web/parts/dish/shop-dish-card.tsx'
import { useMayBuy } from '#web/parts/dish/use-may-buy.ts'
import type { ShownPlace } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { BuyBox } from './buy-box.tsx'
import { CookStrip } from './cook-strip.tsx'
import { DishFacts } from './dish-facts.tsx'
import styles from './dish-page.module.css'
import { DishPicture } from './dish-picture.tsx'
import { ReportButton } from './report/report-button.tsx'
import { ReviewList } from './review-list.tsx'

/** The limit of an order line's notes. */

/** One dish: its facts, its cook, its reviews and the box that adds it to the cart. */
export function DishPage({ dish: loaded, example, reviews, now, today }: DishPageProps) {
  const { t } = useLanguage()
  const [notes, setNotes] = useState('')
  const mayBuy = useMayBuy()
  const dish = useDishNow(loaded)
  return (
    <div className={styles.page}>
      <DishPicture dish={dish} />
      <div className={styles.words}>
        <div className={styles.details}>
          <DishFacts dish={dish} example={example} />
          <CookStrip dish={dish} />
          {mayBuy && dish.available && <NoteForCook value={notes} onChange={setNotes} />}
          <BuyBox dish={dish} notes={notes} onAdded={() => setNotes('')} />
          <ReportButton what="dish" id={dish.id} />
        </div>
        {dish.moreFromKitchen.length > 0 && (
          <section aria-labelledby="more-heading" className={styles.more}>
            <h2 id="more-heading" className={styles.heading}>
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
      <Panel heading={t('catalog:dish.hours')} className={styles.hours}>
        <WeeklyHours slots={dish.hours} today={today} />
      </Panel>
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
