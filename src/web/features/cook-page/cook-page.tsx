import type { DishCard } from '#contract/catalog/catalog.ts'
import type { CookPage as Cook, KitchenProfile } from '#contract/kitchens.ts'
import { DISH_TYPES, type DishType } from '#domain/catalog/dish-types.ts'
import { paths } from '#domain/paths.ts'
import lid from '#web/assets/spots/spot-lid.webp?url'
import { WeeklyHours } from '#web/parts/cook/weekly-hours.tsx'
import { photoWidths } from '#web/parts/dish/dish-photo.tsx'
import { DishGrid, ShopDishCard } from '#web/parts/dish/shop-dish-card.tsx'
import { DishTypeChip } from '#web/parts/dish/type/dish-type.tsx'
import { KhayamPattern } from '#web/parts/frame/brand.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { CookFacts } from './cook-facts.tsx'
import styles from './cook-page.module.css'

const STRIPS = 3
const FIRST_ROW = 4

/** A kitchen's page: its cook, its hours and its dishes. */
export function CookPage({ cook, type, today }: CookPageProps) {
  const { t } = useLanguage()
  const types = typesOf(cook.dishes)
  const dishes = dishesOfType(cook.dishes, type)
  return (
    <>
      <CookBanner photos={cook.photos} />
      <div className={`page ${styles.page}`}>
        <CookFacts cook={cook} />
        <section id="dishes" aria-labelledby="dishes-heading" className={styles.dishes}>
          <h2 id="dishes-heading">{t('kitchens:page.dishes')}</h2>
          {types.length > 1 && (
            <div className="above-14">
              <ChipRow label={t('catalog:filter.type')} wrap="wide">
                <ChipLink to={paths.cook(cook.id)} selected={type === null} preventScrollReset>
                  {t('catalog:filter.all')}
                </ChipLink>
                {types.map((each) => (
                  <DishTypeChip
                    key={each}
                    dishType={each}
                    to={`${paths.cook(cook.id)}?type=${each}`}
                    selected={each === type}
                  />
                ))}
              </ChipRow>
            </div>
          )}
          {dishes.length === 0 ? (
            <Muted>{type === null ? t('kitchens:page.noDishes') : t('kitchens:page.noDishesOfType')}</Muted>
          ) : (
            <DishGrid>
              {dishes.map((dish, at) => (
                <ShopDishCard key={dish.id} dish={dish} eager={at < FIRST_ROW} />
              ))}
            </DishGrid>
          )}
        </section>
        <Panel
          heading={
            <>
              {t('kitchens:page.hours')} <small className={styles.zone}>{t('kitchens:page.hoursZone')}</small>
            </>
          }
          className={styles.hours}
        >
          <WeeklyHours slots={cook.hours} unusualDays={cook.unusualDays} today={today} />
        </Panel>
      </div>
    </>
  )
}

type CookPageProps = {
  cook: Cook
  /** The dish type that the address asks for. */
  type: DishType | null
  /** The weekday in Cairo when the server rendered the page. */
  today: number
}

/** The types of a kitchen's dishes, in the order of every form and filter. */
function typesOf(dishes: readonly DishCard[]): DishType[] {
  return DISH_TYPES.filter((type) => dishes.some(({ dishTypes }) => dishTypes.includes(type)))
}

/** The dishes of one type. Null means all of them. */
function dishesOfType(dishes: readonly DishCard[], type: DishType | null): readonly DishCard[] {
  return type === null ? dishes : dishes.filter(({ dishTypes }) => dishTypes.includes(type))
}

/** Three strips of the kitchen's photos. The pattern fills the room of missing ones. */
function CookBanner({ photos }: { photos: readonly string[] }) {
  return (
    <KhayamPattern className={styles.banner}>
      {photos.slice(0, STRIPS).map((photo) => (
        <img
          key={photo}
          src={photo}
          srcSet={photoWidths(photo)}
          sizes="34vw"
          alt=""
          width={480}
          height={360}
          decoding="async"
          className={styles.strip}
        />
      ))}
    </KhayamPattern>
  )
}

/** What a cook reads instead of the own page until it is public. */
export type OwnKitchen = Pick<KitchenProfile, 'approval' | 'refusalReason'>

/** For a kitchen that never existed or has closed for good. The cook of a new one reads that it waits, or why it was refused. */
export function CookNotFound({ own }: { own: OwnKitchen | null }) {
  const { t } = useLanguage()
  if (own && own.approval !== 'approved') return <NotPublicYet {...own} />
  return (
    <>
      <PageHead title={t('kitchens:page.notFound')} />
      <EmptyState
        art={lid}
        title={t('kitchens:page.notFound')}
        headingLevel={1}
        action={<LinkButton to={paths.home}>{t('common:error.backHome')}</LinkButton>}
      >
        {t('kitchens:page.notFoundBody')}
      </EmptyState>
    </>
  )
}

function NotPublicYet({ approval, refusalReason }: OwnKitchen) {
  const { t } = useLanguage()
  const isRefused = approval === 'refused'
  const title = t(isRefused ? 'kitchens:approval.refused' : 'kitchens:approval.waiting')
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        art={lid}
        title={title}
        headingLevel={1}
        action={<LinkButton to={paths.profile}>{t('kitchens:approval.profile')}</LinkButton>}
      >
        {isRefused ? <Words of={refusalReason} /> : t('kitchens:approval.waitingBody')}
      </EmptyState>
    </>
  )
}
