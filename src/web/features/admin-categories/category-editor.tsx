import type { ReactNode } from 'react'
import type { StoredCategory } from '#contract/catalog/categories.ts'
import {
  CATEGORY_COLOURS,
  CATEGORY_ICONS,
  type CategoryColour,
  type CategoryIcon,
} from '#domain/catalog/category-looks.ts'
import { paths } from '#domain/paths.ts'
import { directionOf } from '#locales/locale.ts'
import { CategoriesContext, DishTypeIcon, DishTypePill } from '#web/parts/dish/type/dish-type.tsx'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { EditorSheet } from '#web/parts/frame/editor-sheet.tsx'
import { BothLanguages, Pair } from '#web/parts/frame/pair.tsx'
import { client } from '#web/platform/api/client.ts'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChoiceTiles } from '#web/ui/choices/choice-tiles.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { ChipLink } from '#web/ui/display/chip.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import {
  type CategoryField,
  type CategoryValues,
  categoryChangesOf,
  categoryValuesOf,
  checkCategory,
} from './category-values.ts'

type Form = ReturnType<typeof useRuleForm<CategoryValues>>

const LABELS = { en: 'label', ar: 'labelAr' } as const
/** What the preview shows where nothing is typed yet. */
const NOTHING = '…'

/** The sheet that changes how a dish type is shown. */
export function CategorySheet({ opened, onClose }: { opened: StoredCategory | null; onClose: () => void }) {
  const { t, localized } = useLanguage()
  const textOf = useValueText()
  const shownName = ({ label, labelAr }: StoredCategory) => localized(label, labelAr)
  return (
    <EditorSheet<StoredCategory, CategoryValues>
      name="category"
      opened={opened && { key: opened.dishType, row: opened, initial: categoryValuesOf(opened) }}
      onClose={onClose}
      valuesOf={categoryValuesOf}
      check={checkCategory}
      fieldOf={{}}
      send={(values, base) => {
        const { dishType, version } = base!
        return client().categories.changeCategory({ dishType, version, ...categoryChangesOf(values) })
      }}
      stale="category.stale"
      title={(base) => base && t('admin:categories.edit', { name: shownName(base) })}
      submit={() => t('admin:categories.save')}
      doneText={(saved) => t('admin:categories.saved', { name: shownName(saved) })}
      label={(field) => t(`admin:categories.form.${field}`)}
      textOf={textOf}
    >
      {(form) => <Fields form={form} />}
    </EditorSheet>
  )
}

function useValueText() {
  const { t } = useLanguage()
  return (field: CategoryField, values: CategoryValues): string => {
    if (field === 'icon') return t(`admin:categories.icons.${values.icon as CategoryIcon}`)
    if (field === 'colour') return t(`admin:categories.colours.${values.colour as CategoryColour}`)
    return field === 'shown' ? t(values.shown === 'no' ? 'admin:audit.no' : 'admin:audit.yes') : values[field]
  }
}

function Fields({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { values } = form
  return (
    <>
      <Pair of="texts">
        <BilingualField form={form} name="label" label={(field) => t(`admin:categories.form.${field}`)} />
      </Pair>
      <Preview values={values} />
      <Look form={form} />
      <div>
        <Switch
          id={form.control('shown').id}
          label={t('admin:categories.form.shown')}
          checked={values.shown === 'yes'}
          onChange={({ currentTarget }) => form.set('shown', currentTarget.checked ? 'yes' : 'no')}
          aria-describedby="category-shown-help"
        />
        <Muted small id="category-shown-help">
          {t('admin:categories.form.shownHelp')}
        </Muted>
      </div>
    </>
  )
}

/** Each icon in the chosen colour, and each colour with the chosen icon. */
function Look({ form }: { form: Form }) {
  const { t } = useLanguage()
  const { icon, colour } = form.values
  return (
    <>
      <ChoiceTiles
        legend={t('admin:categories.form.icon')}
        name="icon"
        value={icon}
        onChange={(chosen) => form.set('icon', chosen)}
        choices={CATEGORY_ICONS.map((each) => ({
          value: each as string,
          label: <Sample icon={each} colour={colour} name={t(`admin:categories.icons.${each}`)} />,
        }))}
      />
      <ChoiceTiles
        legend={t('admin:categories.form.colour')}
        name="colour"
        value={colour}
        onChange={(chosen) => form.set('colour', chosen)}
        choices={CATEGORY_COLOURS.map((each) => ({
          value: each as string,
          label: <Sample icon={icon} colour={each} name={t(`admin:categories.colours.${each}`)} />,
        }))}
      />
    </>
  )
}

function Sample({ icon, colour, name }: { icon: string; colour: string; name: string }) {
  return (
    <>
      <Looking icon={icon} colour={colour}>
        <DishTypeIcon dishType={SHOWN} size={36} />
      </Looking>
      <span className="visually-hidden">{name}</span>
    </>
  )
}

/** The filter and the label of a dish as each language's customers will see them. */
function Preview({ values: { icon, colour, shown, ...values } }: { values: CategoryValues }) {
  const { t } = useLanguage()
  return (
    <Stack aria-label={t('admin:categories.form.preview')} as="section" gap={8}>
      <p className="label strong">{t('admin:categories.form.preview')}</p>
      <BothLanguages>
        {(lang) => {
          const label = values[LABELS[lang]].trim() || NOTHING
          return (
            <Row lang={lang} dir={directionOf(lang)} inert gap={12}>
              <Looking icon={icon} colour={colour} label={label}>
                {shown === 'yes' && (
                  <ChipLink to={paths.home} start={<DishTypeIcon dishType={SHOWN} />}>
                    <bdi>{label}</bdi>
                  </ChipLink>
                )}
                <bdi>
                  <DishTypePill dishType={SHOWN} />
                </bdi>
              </Looking>
            </Row>
          )
        }}
      </BothLanguages>
    </Stack>
  )
}

/** The type that previews stand for; any other would do. */
const SHOWN = 'soup'

/** Shows dish types as typed. */
function Looking({ icon, colour, label = NOTHING, children }: LookingProps) {
  const look = { icon: icon as CategoryIcon, colour: colour as CategoryColour }
  const shown = { dishType: SHOWN, label, labelAr: label, position: 1, hidden: false, ...look } as const
  return <CategoriesContext value={[shown]}>{children}</CategoriesContext>
}

type LookingProps = { icon: string; colour: string; label?: string; children: ReactNode }
