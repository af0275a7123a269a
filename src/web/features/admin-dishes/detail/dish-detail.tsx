import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useNavigate } from 'react-router'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import type { ReviewAction } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import { Rating } from '#web/parts/review/rating.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, type ButtonVariant } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import { decisionsFor } from '../deciding/decisions.ts'
import { useHeldDishes } from '../deciding/held-decisions.ts'
import { useDishDecisions } from '../deciding/use-dish-decisions.tsx'
import { CookLink, DishReasons, DishStateBadge } from '../dish-facts.tsx'
import { DishVersions } from '../dish-versions.tsx'
import styles from '../dishes.module.css'
import { useDishName } from '../use-dish-words.ts'

const LOOKS: Record<ReviewAction, ButtonVariant> = {
  approve: 'delivered',
  reject: 'danger',
  setPending: 'ghost',
  flag: 'ghost',
  resolve: 'primary',
}

/** One dish of any kitchen, with every action that admins have. */
export function DishDetail({ dish, now }: { dish: OwnDish; now: number }) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const name = useDishName()(dish)
  const isHeld = useHeldDishes().has(dish.id)
  const decisions = useDishDecisions((_, action) => {
    if (action === 'withdraw') void navigate(paths.adminDishes)
  })
  const isPublic = dish.status === 'approved' && !dish.flagged
  return (
    <Panel>
      <Stack as="header" gap={8} className="at-start below-16">
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        <DishStateBadge dish={dish} />
        <Row as="p" gap={16} lineGap={2} className="muted">
          <CookLink dish={dish} to={`${paths.adminDishes}?cook=${dish.cookId}`} />
          <span className="num">{format.money(dish.price)}</span>
          <span>{t('dishes:soldToday', { n: format.count(dish.soldToday), count: dish.soldToday })}</span>
          {dish.averageRating !== null && (
            <Rating average={dish.averageRating} count={dish.reviewCount} showCount />
          )}
          <time dateTime={dish.createdAt}>
            {t('admin:dishes.madeAt', { time: format.relative(dish.createdAt, now) })}
          </time>
        </Row>
        <DishReasons dish={dish} />
      </Stack>
      <DishVersions dish={dish} />
      <Row gap={10} className={styles.detailActions}>
        {isHeld ? (
          <p role="status">{t('admin:dishes.isHeld')}</p>
        ) : (
          decisionsFor(dish).map((action) => (
            <Button key={action} variant={LOOKS[action]} onClick={() => decisions.start(action, [dish])}>
              {t(`admin:dishes.actions.${action}`)}
            </Button>
          ))
        )}
        <LinkButton to={paths.adminEditDish(dish.id)} variant="ghost" icon={IconPencil}>
          {t('dishes:edit')}
        </LinkButton>
        {isPublic && (
          <LinkButton to={paths.dish(dish.id)} variant="ghost" icon={IconExternalLink}>
            {t('admin:dishes.asCustomersSee')}
          </LinkButton>
        )}
        <Button
          variant="ghost"
          className="to-the-end in-error"
          onClick={() => decisions.start('withdraw', [dish])}
        >
          {t('admin:dishes.actions.withdraw')}
        </Button>
      </Row>
      {decisions.questions}
    </Panel>
  )
}

/** A dish of any kitchen, or null where none has this id. */
export function findDish(client: Client, id: string): Promise<OwnDish | null> {
  return client.dishes.getOwnDish({ id }).catch((error: unknown) => {
    const { status } = failureOf(error)
    if (status === 404 || status === 400) return null
    throw error
  })
}
