import { paths } from '#domain/paths.ts'
import bannerCook from '#web/assets/banners/banner-cook.webp?url'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Stitched } from '#web/ui/surface/stitched.tsx'
import styles from './home.module.css'

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
        <div className={styles.stripWords}>
          <h2 id="partner-heading">{t('catalog:partner.title')}</h2>
          <p className={styles.body}>{t('catalog:partner.body')}</p>
          <div className={styles.buttons}>
            <LinkButton to={paths.signupCook}>{t('catalog:partner.cook')}</LinkButton>
            <LinkButton to={paths.signupDelivery} variant="ghost">
              {t('catalog:partner.deliver')}
            </LinkButton>
          </div>
        </div>
      </Stitched>
    </section>
  )
}
