import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import type { KitchenOfAdmins } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { StatTile } from '#web/ui/display/stat-tile.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './cook-control.module.css'

/** A kitchen's name, state and figures, with the button that adds a dish for it. */
export function KitchenHead({ kitchen, children }: { kitchen: KitchenOfAdmins; children?: ReactNode }) {
  const { t, localized } = useLanguage()
  return (
    <>
      <Row as="header" between align="start" gap={12} className="below-14">
        <div>
          <h1 className={styles.headName}>
            <bdi>{localized(kitchen.name, kitchen.nameAr)}</bdi>
          </h1>
          <Row as="p" align="stretch" gap={14} lineGap={2} className="muted">
            <span>
              {t(
                !kitchen.open
                  ? 'admin:cooks.closed'
                  : kitchen.sells
                    ? 'admin:cooks.open'
                    : 'admin:cooks.noDish',
              )}
            </span>
            {kitchen.isBanned && <strong>{t('accounts:statuses.banned')}</strong>}
            <bdi>{localized(kitchen.area, kitchen.areaAr)}</bdi>
          </Row>
        </div>
        <Row gap={10} align="stretch">
          {children}
          <LinkButton to={paths.adminAddDish(kitchen.id)} icon={IconPlus}>
            {t('admin:cooks.addDish')}
          </LinkButton>
        </Row>
      </Row>
      <Tiles kitchen={kitchen} />
    </>
  )
}

function Tiles({ kitchen }: { kitchen: KitchenOfAdmins }) {
  const { t, format } = useLanguage()
  const { averageRating } = kitchen
  return (
    <Grid least="160px" gap={12} className="below-18">
      <StatTile
        label={t('admin:cooks.figures.today')}
        value={<span className="num">{format.money(kitchen.revenue)}</span>}
        line={t('admin:cooks.figures.orders', { count: kitchen.orders, n: format.count(kitchen.orders) })}
      />
      <StatTile
        label={t('admin:cooks.figures.preparing')}
        value={<span className="num">{format.count(kitchen.preparingOrderCount)}</span>}
        line={t('admin:cooks.figures.pending', {
          count: kitchen.pendingOrderCount,
          n: format.count(kitchen.pendingOrderCount),
        })}
      />
      <StatTile
        label={t('admin:cooks.figures.capacity')}
        value={
          <span className="num">
            {t('admin:moderation.position', {
              at: format.count(kitchen.takenToday),
              of: format.count(kitchen.dailyOrderLimit),
            })}
          </span>
        }
      />
      <StatTile
        label={t('admin:cooks.figures.rating')}
        value={
          <span className="num">
            {averageRating === null ? t('admin:cooks.figures.none') : format.rating(averageRating)}
          </span>
        }
        line={t('admin:cooks.figures.reviews', {
          count: kitchen.reviewCount,
          n: format.count(kitchen.reviewCount),
        })}
      />
    </Grid>
  )
}
