import type { CookCard as Cook } from '#contract/kitchens.ts'
import { paths } from '#domain/paths.ts'
import { CookCard } from '#web/parts/cook/cook-card.tsx'
import { cookCardProps } from '#web/parts/cook/cook-card-props.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { CardRow } from '#web/ui/surface/card-row.tsx'

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
