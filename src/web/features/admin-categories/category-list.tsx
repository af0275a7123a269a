import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import clsx from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import type { StoredCategory } from '#contract/catalog/categories.ts'
import { directionOf } from '#locales/locale.ts'
import { DishTypeIcon } from '#web/parts/dish/type/dish-type.tsx'
import { BothLanguages } from '#web/parts/frame/pair.tsx'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './categories.module.css'
import { CategorySheet } from './category-editor.tsx'

type Move = { category: StoredCategory; by: -1 | 1 }

/** The dish types in the order of the filters: to change and to move. */
export function CategoryList({ items }: { items: readonly StoredCategory[] }) {
  const { t, localized, format } = useLanguage()
  const [opened, setOpened] = useState<StoredCategory | null>(null)
  const [moved, setMoved] = useState('')
  const pressed = useRef<HTMLElement>(null)
  const move = useCommand(({ category: { dishType, version }, by }: Move) => {
    const at = items.findIndex((each) => each.dishType === dishType)
    // Down is before the one after the next, which the last but one does not have.
    const before = items[by === -1 ? at - 1 : at + 2]?.dishType ?? null
    return client().categories.moveCategory({ dishType, version, before })
  })
  // A row that moves in the document takes the focus from its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each new order
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [items])
  const handleMove = async (button: HTMLElement, how: Move) => {
    pressed.current = button
    const answer = await move.run(how)
    if (!answer?.ok) return
    const { label, labelAr, position } = answer.value
    setMoved(t('admin:categories.moved', { name: localized(label, labelAr), n: format.count(position) }))
  }
  return (
    <Panel>
      <Stack gap={12}>
        <div>
          <h2 className="h3">{t('admin:content.tabs.categories')}</h2>
          <Muted>{t('admin:categories.about')}</Muted>
        </div>
        {move.problem && <InlineError title={move.problem} />}
        <ol aria-label={t('admin:content.tabs.categories')}>
          {items.map((category, at) => (
            <Item
              key={category.dishType}
              category={category}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onEdit={() => setOpened(category)}
              onMove={(button, by) => void handleMove(button, { category, by })}
            />
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {moved}
        </p>
      </Stack>
      <CategorySheet opened={opened} onClose={() => setOpened(null)} />
    </Panel>
  )
}

function Item({ category, isFirst, isLast, onEdit, onMove }: ItemProps) {
  const { t, localized } = useLanguage()
  const { dishType, label, labelAr, hidden } = category
  const name = localized(label, labelAr)
  const arrow = (by: -1 | 1, isAtEnd: boolean) => (
    <IconButton
      icon={by === -1 ? IconArrowUp : IconArrowDown}
      label={t(`admin:categories.${by === -1 ? 'up' : 'down'}`, { name })}
      aria-disabled={isAtEnd || undefined}
      className={styles.arrow}
      onClick={({ currentTarget }) => !isAtEnd && onMove(currentTarget, by)}
    />
  )
  return (
    <Row as="li" gap={12} lineGap={4} className={styles.item} data-hidden={hidden || undefined}>
      <DishTypeIcon dishType={dishType} size={40} />
      <Row as="p" gap={12} lineGap={2} className={clsx(styles.names, 'shrinks strong breaks')}>
        <BothLanguages>
          {(lang, isFirst) => (
            <bdi lang={lang} dir={directionOf(lang)} className={isFirst ? undefined : 'muted regular'}>
              {lang === 'ar' ? labelAr : label}
            </bdi>
          )}
        </BothLanguages>
        {hidden && <Badge icon={IconEyeOff}>{t('admin:categories.hidden')}</Badge>}
      </Row>
      <div className="flex keeps-size to-the-end">
        {arrow(-1, isFirst)}
        {arrow(1, isLast)}
        <IconButton icon={IconPencil} label={t('admin:categories.edit', { name })} onClick={onEdit} />
      </div>
    </Row>
  )
}

type ItemProps = {
  category: StoredCategory
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
  onMove: (button: HTMLElement, by: -1 | 1) => void
}
