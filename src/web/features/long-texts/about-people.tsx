import type { CookCard as Cook } from '#contract/kitchens.ts'
import { CookCard } from '#web/parts/cook/cook-card.tsx'
import { cookCardProps } from '#web/parts/cook/cook-card-props.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Grid } from '#web/ui/layout/columns.tsx'

/** Some of the cooks, below the story about them. */
export function AboutPeople({ cooks }: { cooks: readonly Cook[] }) {
  const { t, locale } = useLanguage()
  if (cooks.length === 0) return null
  return (
    <section aria-labelledby="about-cooks">
      <h2 id="about-cooks">{t('catalog:home.cooks')}</h2>
      <Grid least="230px" gap={14} fill>
        {cooks.map((cook) => (
          <CookCard key={cook.id} {...cookCardProps(cook, locale)} />
        ))}
      </Grid>
    </section>
  )
}
