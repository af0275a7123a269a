import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import type { CookCard as Cook } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import bannerCook from '#web/assets/banners/banner-cook.webp?url'
import { CookCard } from '#web/parts/cook/cook-card.tsx'
import { cookCardProps } from '#web/parts/cook/cook-card-props.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { CardRow } from '#web/ui/surface/card-row.tsx'
import { Stitched } from '#web/ui/surface/panel.tsx'
import styles from './home.module.css'

/** The three steps from choosing a dish to its delivery. */
export function HowItWorks() {
  const { t, format } = useLanguage()
  const steps = [
    { icon: IconSearch, title: t('catalog:how.choose'), body: t('catalog:how.chooseBody') },
    { icon: IconChefHat, title: t('catalog:how.cook'), body: t('catalog:how.cookBody') },
    { icon: IconMotorbike, title: t('catalog:how.deliver'), body: t('catalog:how.deliverBody'), flip: true },
  ]
  return (
    <section aria-labelledby="how-heading" className={`further-down ${styles.how}`}>
      <div className="page">
        <h2 id="how-heading">{t('catalog:how.title')}</h2>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, body, flip }, at) => (
            <li key={title} className={clsx(styles.step, 'flex gap-16')}>
              <span className={clsx(styles.disc, 'centres keeps-size')}>
                <Icon of={icon} size={28} flip={flip ?? false} />
              </span>
              <div>
                <h3>
                  <span className={styles.number} aria-hidden="true">
                    {format.count(at + 1)}
                  </span>
                  {title}
                </h3>
                <p className="above-4 muted">{body}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** Invites cooks and couriers to join. */
export function PartnerStrip() {
  const { t } = useLanguage()
  return (
    <section aria-labelledby="partner-heading" className={`page further-down ${styles.place}`}>
      <Stitched className={styles.strip}>
        <img
          src={bannerCook}
          alt=""
          width={1200}
          height={800}
          loading="lazy"
          decoding="async"
          className={styles.stripArt}
        />
        <div className={clsx(styles.stripWords, 'column in-middle gap-10')}>
          <h2 id="partner-heading">{t('catalog:partner.title')}</h2>
          <p className={styles.body}>{t('catalog:partner.body')}</p>
          <Row gap={10} align="stretch" className="above-8">
            <LinkButton to={paths.signupCook}>{t('catalog:partner.cook')}</LinkButton>
            <LinkButton to={paths.signupDelivery} variant="ghost">
              {t('catalog:partner.deliver')}
            </LinkButton>
          </Row>
        </div>
      </Stitched>
    </section>
  )
}

/** The cooks by name and portrait, because people trust a kitchen by its face. */
export function MeetTheCooks({ cooks }: { cooks: readonly Cook[] }) {
  const { t, locale } = useLanguage()
  if (cooks.length === 0) return null
  return (
    <CardRow
      id="cooks-heading"
      heading={t('catalog:home.cooks')}
      link={<TextLink to={paths.cooks}>{t('catalog:home.allCooks')}</TextLink>}
      className={`page further-down ${styles.cooks}`}
      rowClassName={styles.row}
    >
      {cooks.map((cook) => (
        <CookCard key={cook.id} {...cookCardProps(cook, locale)} />
      ))}
    </CardRow>
  )
}

/** Kitchens whose name matches the search. The page of all kitchens shows more of them. */
export function FoundCooks({ q, cooks, isAll }: { q: string; cooks: readonly Cook[]; isAll: boolean }) {
  const { t, locale } = useLanguage()
  if (cooks.length === 0) return null
  return (
    <CardRow
      id="found-cooks"
      heading={t('catalog:home.foundCooks', { query: q })}
      link={
        !isAll && (
          <TextLink to={`${paths.cooks}?${new URLSearchParams({ q })}`}>{t('catalog:home.seeAll')}</TextLink>
        )
      }
    >
      {cooks.map((cook) => (
        <CookCard key={cook.id} {...cookCardProps(cook, locale)} />
      ))}
    </CardRow>
  )
}
