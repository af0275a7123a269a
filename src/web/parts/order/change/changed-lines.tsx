import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import clsx from 'clsx'
import { useState } from 'react'
import { MAX_QUANTITY } from '#domain/ordering/placing/quantity.ts'
import type { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import styles from './change.module.css'

/** A line of the order as it is to be. */
export type Line = {
  dishId: string
  name: string
  nameAr: string | null
  quantity: number
  notes: string | null
}

export type Replacement = Awaited<
  ReturnType<ReturnType<typeof client>['orderChanges']['listReplacements']>
>['items'][number]

/** The lines of an order with their numbers, each of which may leave or be replaced, and another dish to add. */
export function ChangedLines({ lines, menu, onChange }: ChangedLinesProps) {
  const { t } = useLanguage()
  const free = menu?.filter(({ dishId }) => !lines.some((line) => line.dishId === dishId)) ?? null
  const set = (at: number, line: Line | null) =>
    onChange(lines.flatMap((each, index) => (index === at ? (line ?? []) : each)))
  return (
    <Stack as="fieldset" gap={4}>
      <legend className={clsx(styles.legend, 'no-padding bold')}>{t('changes:sheet.dishes')}</legend>
      {lines.map((line, at) => (
        <LineRow
          key={`${line.dishId} ${line.notes ?? ''}`}
          line={line}
          menu={free}
          isOnly={lines.length === 1}
          onChange={(changed) => set(at, changed)}
        />
      ))}
      {free && free.length > 0 && (
        <DishField
          label={t('changes:sheet.add')}
          menu={free}
          onChoose={({ dishId, name, nameAr }) =>
            onChange([...lines, { dishId, name, nameAr, quantity: 1, notes: null }])
          }
        />
      )}
      <Muted small role="status">
        {free === null ? t('changes:sheet.loading') : free.length === 0 && t('changes:sheet.none')}
      </Muted>
    </Stack>
  )
}

type ChangedLinesProps = {
  lines: readonly Line[]
  /** The dishes that may join; null until they are loaded. */
  menu: readonly Replacement[] | null
  onChange: (lines: Line[]) => void
}

function LineRow({ line, menu, isOnly, onChange }: LineRowProps) {
  const { t, localized, format } = useLanguage()
  const [isReplacing, setReplacing] = useState(false)
  const dish = localized(line.name, line.nameAr)
  const canReplace = menu !== null && menu.length > 0
  return (
    <div className={clsx(styles.line, 'grid line-below')}>
      <span className="strong breaks">
        <bdi>{dish}</bdi>
        {line.notes && (
          <Muted as="span" small className="own-line regular">
            <Words of={line.notes} />
          </Muted>
        )}
      </span>
      <Stepper
        label={t('changes:sheet.one', { dish })}
        decreaseLabel={t('changes:sheet.less', { dish })}
        increaseLabel={t('changes:sheet.more', { dish })}
        value={line.quantity}
        shown={format.count(line.quantity)}
        max={MAX_QUANTITY}
        onChange={(quantity) => onChange({ ...line, quantity })}
        removal={
          isOnly
            ? undefined
            : {
                label: t('changes:sheet.remove', { dish }),
                icon: IconTrash,
                onRemove: () => onChange(null),
              }
        }
      />
      {canReplace && (
        <div className="all-columns">
          {isReplacing ? (
            <DishField
              label={t('changes:sheet.replace', { dish })}
              menu={menu}
              onChoose={({ dishId, name, nameAr }) => onChange({ ...line, dishId, name, nameAr })}
            />
          ) : (
            <Button
              variant="soft"
              size="compact"
              icon={IconReplace}
              aria-label={t('changes:sheet.replace', { dish })}
              onClick={() => setReplacing(true)}
            >
              {t('changes:sheet.replaceShort')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

type LineRowProps = {
  line: Line
  menu: readonly Replacement[] | null
  /** An order keeps one line at least. */
  isOnly: boolean
  onChange: (line: Line | null) => void
}

function DishField({ label, menu, onChoose }: DishFieldProps) {
  const { t, localized, format } = useLanguage()
  const dishes = new Map(menu.map((dish) => [dish.dishId, dish]))
  const handleChange = (dishId: string) => {
    const dish = dishes.get(dishId)
    if (dish) onChoose(dish)
  }
  return (
    <SelectField
      label={label}
      value=""
      onChange={({ currentTarget }) => handleChange(currentTarget.value)}
      empty={t('changes:sheet.choose')}
      values={[...dishes.keys()]}
      textOf={(dishId) => {
        const { name, nameAr, price, left } = dishes.get(dishId)!
        return format.list([
          localized(name, nameAr),
          format.money(price),
          ...(left === null ? [] : [t('changes:sheet.left', { n: format.count(left) })]),
        ])
      }}
    />
  )
}

type DishFieldProps = {
  label: string
  menu: readonly Replacement[]
  onChoose: (dish: Replacement) => void
}
