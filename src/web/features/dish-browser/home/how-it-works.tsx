import IconChefHat from '@tabler/icons-react/dist/esm/icons/IconChefHat.mjs'
import IconMotorbike from '@tabler/icons-react/dist/esm/icons/IconMotorbike.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
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
            <li key={title} className={styles.step}>
              <span className={styles.disc}>
                <Icon of={icon} size={28} flip={flip ?? false} />
              </span>
              <div>
                <h3>
                  <span className={styles.number} aria-hidden="true">
                    {format.count(at + 1)}
                  </span>
                  {title}
                </h3>
                <p className={styles.worksBody}>{body}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
