import clsx from 'clsx'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { waitingEditOf } from '#domain/catalog/dish-review.ts'
import { spiceLevelOf } from '#domain/catalog/spice.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { useDishTypeText } from '#web/parts/dish/type/dish-type.tsx'
import { AddedWords } from '#web/parts/text/changed-words.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Columns } from '#web/ui/layout/columns.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import styles from './dishes.module.css'
import { useDishName, useFieldLabel } from './use-dish-words.ts'

type Words = NonNullable<OwnDish['edit']>
type Version = Pick<Words, 'name' | 'nameAr' | 'description' | 'descriptionAr' | 'dishTypes' | 'photoUrl'>

/** In the order of the reader's language. */
const TEXTS = {
  en: ['name', 'nameAr', 'description', 'descriptionAr'],
  ar: ['nameAr', 'name', 'descriptionAr', 'description'],
} as const

/** The dish as it is. Where an edit waits, both versions stand side by side with their differences marked. */
export function DishVersions({ dish }: { dish: OwnDish }) {
  const { t } = useLanguage()
  const waiting = waitingEditOf(dish)
  if (!waiting) return <DishVersion version={dish} contents={dish} />
  return (
    <Columns of={2} from={56} gap={20}>
      <DishVersion version={dish} contents={dish} title={t('admin:dishes.versions.now')} />
      <DishVersion version={waiting} before={dish} title={t('admin:dishes.versions.asked')} />
    </Columns>
  )
}

/**
 * The words, types and photo of one version, and what the dish contains, which no edit waits with. Fields that differ from `before` are
 * marked.
 */
function DishVersion({ version, contents, before, title }: DishVersionProps) {
  const { t, locale, format } = useLanguage()
  const typeText = useDishTypeText()
  const labelOf = useFieldLabel()
  const name = useDishName()(version)
  const isNew = (field: keyof Version) =>
    before !== undefined && JSON.stringify(before[field]) !== JSON.stringify(version[field])
  const mark = (field: keyof Version) =>
    isNew(field) && (
      <span className={clsx(styles.mark, 'tone-accent strong micro')}>
        {t('admin:dishes.versions.changed')}
      </span>
    )
  const facts = [
    ...TEXTS[locale].map((field) => ({ field, label: labelOf(field), value: version[field] })),
    {
      field: 'dishTypes' as const,
      label: labelOf('dishTypes'),
      value: format.list(version.dishTypes.map(typeText)),
    },
  ]
  return (
    <Stack
      as="section"
      gap={12}
      className={clsx('at-top', styles.version, 'shrinks', !title && styles.alone)}
      aria-label={title}
    >
      {title && <h3 className="reading">{title}</h3>}
      <div className={clsx(styles.photo, 'holds rounded-card', isNew('photoUrl') && styles.changed)}>
        <DishPhoto
          photo={version.photoUrl}
          name={name}
          dishType={version.dishTypes[0] ?? ''}
          sizes="(min-width: 900px) 480px, 100vw"
        />
        {mark('photoUrl')}
      </div>
      <Stack as="dl" gap={4}>
        {facts.map(({ field, label, value }) => (
          <div key={field} className={clsx(styles.fact, isNew(field) && styles.changed)}>
            <dt className="muted small">
              {label} {mark(field)}
            </dt>
            <dd className="breaks">
              {value ? (
                <bdi>
                  {isNew(field) && field !== 'dishTypes' ? (
                    <AddedWords before={before?.[field] ?? ''} after={value} />
                  ) : (
                    value
                  )}
                </bdi>
              ) : (
                <Muted as="span">{t('admin:stale.nothing')}</Muted>
              )}
            </dd>
          </div>
        ))}
        {contents && <Contents of={contents} />}
      </Stack>
    </Stack>
  )
}

type Contents = Pick<OwnDish, 'serves' | 'spice' | 'allergens'>
type DishVersionProps = { version: Version; contents?: Contents; before?: Version; title?: string }

/** What customers with an allergy, at a table of many or with children rely on. */
function Contents({ of: { serves, spice, allergens } }: { of: Contents }) {
  const { t, format } = useLanguage()
  const labelOf = useFieldLabel()
  const heat = spiceLevelOf(spice)
  const facts = [
    { field: 'serves', value: serves === null ? '' : format.count(serves) },
    { field: 'spice', value: heat ? t(`catalog:dish.spice.${heat}`) : '' },
    {
      field: 'allergens',
      value: format.list(allergens.map((name) => t(`catalog:dish.allergens.${name}`))),
    },
  ] as const
  return facts.map(({ field, value }) => (
    <div key={field} className={styles.fact}>
      <dt className="muted small">{labelOf(field)}</dt>
      <dd>{value || <Muted as="span">{t('dishes:form.unsaid')}</Muted>}</dd>
    </div>
  ))
}
