import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Analytics } from '#contract/analytics.ts'
import { paths } from '#domain/paths.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './analytics.module.css'

type Top = Analytics['top']

/** The five first dishes, kitchens, customers and districts, each leading to its page. */
export function TopLists({ dishes, cooks, customers, districts }: Top) {
  const { t, localized, format } = useLanguage()
  const orders = ({ count }: Ranked) => t('insights:orders', { n: format.count(count), count })
  const portrait = (person: Top['cooks'][number]) => (
    <Portrait
      name={localized(person.name, person.nameAr)}
      picture={person.portrait}
      size={32}
      className={styles.portrait}
    />
  )
  return (
    <Stack gap={16} className={styles.tops}>
      <TopList
        id="dishes"
        all={paths.adminDishes}
        rows={dishes}
        to={({ id }) => paths.adminDish(id)}
        picture={({ name, nameAr, photoUrl, dishType }) => (
          <span className={styles.thumb}>
            <DishPhoto
              photo={photoUrl}
              name={localized(name, nameAr)}
              dishType={dishType}
              sizes="48px"
              decorative
              className={styles.photo}
            />
          </span>
        )}
        counted={({ count }) => t('insights:earnings.portionsSold', { n: format.count(count), count })}
      />
      <TopList
        id="cooks"
        all={paths.adminCookControl}
        rows={cooks}
        to={({ id }) => `${paths.adminCookControl}?cookId=${encodeURIComponent(id)}`}
        picture={portrait}
        counted={orders}
      />
      <TopList
        id="customers"
        all={paths.adminUsers}
        rows={customers}
        to={({ id }) => paths.adminUser(id)}
        picture={portrait}
        counted={orders}
      />
      <TopList
        id="districts"
        all={paths.adminSettings}
        rows={districts}
        to={() => paths.adminSettings}
        picture={() => <Icon of={IconMapPin} size={20} className={styles.pin} />}
        counted={orders}
      />
    </Stack>
  )
}

type Ranked = Top['districts'][number]

function TopList<Row extends Ranked>({ id, all, rows, to, picture, counted }: TopListProps<Row>) {
  const { t, localized, format } = useLanguage()
  return (
    <Panel aria-labelledby={`top-${id}`}>
      <Row between gap={12} lineGap={4} className={clsx(styles.head, 'below-10')}>
        <h2 id={`top-${id}`} className="h3">
          {t(`insights:analytics.top.${id}.heading`)}
        </h2>
        <TextLink to={all}>{t(`insights:analytics.top.${id}.all`)}</TextLink>
      </Row>
      {rows.length === 0 && <Muted small>{t('insights:analytics.top.nothing')}</Muted>}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <li className="row gap-10" key={row.id}>
            <span className={clsx(styles.rank, 'keeps-size in-primary in-display')} aria-hidden="true">
              {format.count(at + 1)}
            </span>
            <Link to={to(row)} className={clsx(styles.row, 'row gap-10 shrinks')}>
              {picture(row)}
              <bdi className={clsx(styles.name, 'shrinks breaks')}>{localized(row.name, row.nameAr)}</bdi>
            </Link>
            <span className={clsx(styles.quiet, 'muted small')}>{counted(row)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type TopListProps<Row> = {
  id: keyof Top
  all: string
  rows: Row[]
  to: (row: Row) => string
  picture: (row: Row) => ReactNode
  counted: (row: Row) => string
}
