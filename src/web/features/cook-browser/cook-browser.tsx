import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CookCard as Cook } from '#contract/kitchens.ts'
import { MAX_SHOP_SEARCH } from '#domain/list-limits.ts'
import { paths } from '#domain/paths.ts'
import map from '#web/assets/spots/spot-map.webp?url'
import { CookCard } from '#web/parts/cook/cook-card.tsx'
import { cookCardProps } from '#web/parts/cook/cook-card-props.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './cook-browser.module.css'

/** The server lists at most this number. */
const MAX_COOKS = 50

/** The kitchens around a place, open ones first, with a search by name. */
export function CookBrowser({ q, cooks, near, place, changePlace }: CookBrowserProps) {
  const { t, format, locale } = useLanguage()
  return (
    <section className={`page ${styles.browser}`} aria-labelledby="cooks-title">
      <Row gap={20} lineGap={10} between>
        <h1 id="cooks-title">
          {q
            ? t('catalog:home.foundCooks', { query: q })
            : near
              ? t('catalog:cooks.near', { district: near })
              : t('catalog:cooks.nearMe')}
        </h1>
        {place}
      </Row>
      <Form
        method="get"
        action={paths.cooks}
        role="search"
        className={clsx(styles.search, 'flex wraps gap-10')}
      >
        <TextField
          key={q}
          type="search"
          name="q"
          label={t('catalog:cooks.search')}
          defaultValue={q}
          maxLength={MAX_SHOP_SEARCH}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          className={styles.field}
        />
        <Button type="submit">{t('catalog:cooks.find')}</Button>
        {q && (
          <LinkButton variant="ghost" to={paths.cooks}>
            {t('catalog:cooks.all')}
          </LinkButton>
        )}
      </Form>
      {cooks.length === 0 ? (
        <Nobody q={q} changePlace={changePlace} />
      ) : (
        <>
          <p className={styles.count}>
            {t('catalog:cooks.count', { n: format.count(cooks.length), count: cooks.length })}
            {'. '}
            {t('catalog:cooks.order')}
          </p>
          <Grid least="270px" gap={20} fill className={styles.grid}>
            {cooks.map((cook) => (
              <CookCard key={cook.id} {...cookCardProps(cook, locale)} level={2} />
            ))}
          </Grid>
          {cooks.length === MAX_COOKS && (
            <p className={styles.count}>{t('catalog:cooks.most', { n: format.count(MAX_COOKS) })}</p>
          )}
        </>
      )}
    </section>
  )
}

function Nobody({ q, changePlace }: Pick<CookBrowserProps, 'q' | 'changePlace'>) {
  const { t } = useLanguage()
  return q ? (
    <EmptyState art={map} title={t('catalog:cooks.noneNamed', { query: q })} headingLevel={2}>
      {t('catalog:cooks.noneNamedBody')}
    </EmptyState>
  ) : (
    <EmptyState art={map} title={t('catalog:home.noneNear')} headingLevel={2} action={changePlace}>
      {t('catalog:home.noneNearBody')}
    </EmptyState>
  )
}

type CookBrowserProps = {
  q: string
  cooks: readonly Cook[]
  /** The district's name. Null where the place is a pin. */
  near: string | null
  /** Names the place and links to changing it. */
  place: ReactNode
  /** The same as a button, for visitors whom no kitchen reaches. */
  changePlace: ReactNode
}
