import type { ReactNode } from 'react'
import { ALLERGENS } from '#domain/catalog/allergens.ts'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import { SPICE_LEVELS } from '#domain/catalog/spice.ts'
import { DishTypeIcon, useDishTypeText } from '#web/parts/dish/type/dish-type.tsx'
import { BilingualField } from '#web/parts/frame/bilingual-field.tsx'
import { Pair } from '#web/parts/frame/pair.tsx'
import { WeekHours } from '#web/parts/hours/week-hours.tsx'
import type { useRuleForm } from '#web/platform/forms/use-rule-form.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './dish-form.module.css'
import type { DishValues } from './dish-values.ts'

type Form = ReturnType<typeof useRuleForm<DishValues>>

/** The fields of a dish, without its photo. */
export function DishFields({ form }: { form: Form }) {
  const { t } = useLanguage()
  const typeText = useDishTypeText()
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <>
      <Words form={form} />
      <TextField
        {...form.field('price')}
        {...number}
        label={t('catalog:addDish.price')}
        unit={t('common:currency')}
      />
      <ChoiceChips
        {...form.control('dishTypes')}
        legend={t('catalog:addDish.type')}
        help={t('dishes:form.typeHelp')}
        choices={DISH_TYPES.map((type) => ({
          value: type,
          label: typeText(type),
          start: <DishTypeIcon dishType={type} />,
        }))}
        value={form.values.dishTypes}
        onChange={(types) => form.set('dishTypes', types)}
      />
      <Pair of="numbers">
        <TextField {...form.field('serves')} {...number} label={t('dishes:form.serves')} />
        <TextField
          {...form.field('dailyPortions')}
          {...number}
          label={t('dishes:form.dailyPortions')}
          help={t('dishes:form.portionsHelp')}
        />
      </Pair>
      <Spice form={form} />
      <ChoiceChips
        {...form.control('allergens')}
        legend={t('catalog:dish.allergens.label')}
        help={t('dishes:form.allergensHelp')}
        choices={ALLERGENS.map((name) => ({ value: name, label: t(`catalog:dish.allergens.${name}`) }))}
        value={form.values.allergens}
        onChange={(allergens) => form.set('allergens', allergens)}
      />
      <Hours form={form} />
    </>
  )
}

/** The name and the description, in both languages. */
function Words({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <>
      <BilingualField
        form={form}
        name="name"
        label={(field) => t(`dishes:form.${field}`)}
        help={t('dishes:form.oneLanguage')}
      />
      <BilingualField form={form} name="description" label={(field) => t(`dishes:form.${field}`)} lines={3} />
    </>
  )
}

function Spice({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <SelectField
      {...form.field('spice')}
      label={t('catalog:dish.spice.label')}
      empty={t('dishes:form.unsaid')}
      values={[...SPICE_LEVELS.keys()]}
      textOf={(at) => t(`catalog:dish.spice.${SPICE_LEVELS[at]!}`)}
    />
  )
}

/** When the dish is cooked. */
function Hours({ form }: { form: Form }) {
  const { t } = useLanguage()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('dishes:form.hours')}</legend>
      <WeekHours
        {...form.control('hours')}
        value={form.values.hours}
        shown={form.control('hours').error !== undefined}
        onChange={(hours) => form.set('hours', hours)}
      />
    </fieldset>
  )
}

/** A multiple choice as chips around real checkboxes. The first one takes the focus when the choice is invalid. */
function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { id, legend, help, error, choices, value, onChange } = props
  const errorId = `${id}-error`
  const toggle = (chosen: Value) =>
    onChange(value.includes(chosen) ? value.filter((each) => each !== chosen) : [...value, chosen])
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <Row gap={8} align="stretch">
        {choices.map(({ value: choice, label, start }, at) => (
          <label key={choice} className={styles.chip} data-ring>
            <input
              {...(at === 0 ? { id } : {})}
              type="checkbox"
              className="visually-hidden"
              checked={value.includes(choice)}
              onChange={() => toggle(choice)}
            />
            {start}
            <span>{label}</span>
          </label>
        ))}
      </Row>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {help && (
        <Muted small className={styles.help}>
          {help}
        </Muted>
      )}
    </fieldset>
  )
}

type ChoiceChipsProps<Value extends string> = {
  id: string
  legend: ReactNode
  help?: ReactNode
  error?: string | undefined
  choices: readonly { value: Value; label: ReactNode; start?: ReactNode }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}
