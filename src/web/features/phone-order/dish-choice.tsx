import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import type { DishCard } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import { type Cart, quantityOf } from '#web/parts/cart/items/cart-items.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Muted, Stack } from '#web/ui/layout/layout.tsx'
import { SpacedPanel } from '#web/ui/surface/spaced-panel.tsx'
import styles from './phone-order.module.css'

/** A search follows the last key after so long. */
const TYPING_MS = 250
const MAX_SHOWN = 12

/** The dishes that can be ordered now at the caller's address. */
export function DishChoice({ place, wanted, onAdd }: DishChoiceProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState('')
  const found = useDishes(place, typed.trim())
  return (
    <SpacedPanel heading={t('phone:dishes')} gap={14} className={styles.choice}>
      {place === null ? (
        <Muted>{t('phone:dishesWait')}</Muted>
      ) : (
        <>
          <TextField
            id="phone-dishes"
            // A form that does not exist: Enter in this field places no order.
            form="phone-search"
            label={t('phone:searchDishes')}
            value={typed}
            dir="auto"
            autoComplete="off"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {found === 'waiting' && <Skeleton height={280} radius={14} />}
          {found === 'failed' && <p role="alert">{t('phone:dishesFailed')}</p>}
          {Array.isArray(found) && found.length === 0 && <Muted>{t('phone:noDishes')}</Muted>}
          {Array.isArray(found) && (
            <Stack as="ul" gap={4}>
              {found.map((dish) => (
                <Choice key={dish.id} dish={dish} n={quantityOf(wanted, dish.id)} onAdd={() => onAdd(dish)} />
              ))}
            </Stack>
          )}
        </>
      )}
    </SpacedPanel>
  )
}

function Choice({ dish, n, onAdd }: { dish: DishCard; n: number; onAdd: () => void }) {
  const { t, localized, format } = useLanguage()
  const name = localized(dish.name, dish.nameAr)
  return (
    <li className={clsx(styles.dish, 'row gap-10')}>
      <DishPhoto
        photo={dish.photoUrl}
        name={name}
        dishType={dish.dishType}
        sizes="64px"
        decorative
        className={styles.photo}
      />
      <span className={clsx(styles.what, 'grid shrinks breaks')}>
        <bdi>{name}</bdi>
        <Muted small>
          <bdi>{localized(dish.cookName, dish.cookNameAr)}</bdi> <Dot />{' '}
          <span className="num">{format.money(dish.price)}</span>
          {dish.leftToday !== null && (
            <>
              {' '}
              <Dot /> {t('phone:left', { n: format.count(dish.leftToday), count: dish.leftToday })}
            </>
          )}
        </Muted>
      </span>
      {n > 0 && <strong className="num">{format.count(n)}</strong>}
      <IconButton icon={IconPlus} label={t('phone:add', { dish: name })} onClick={onAdd} />
    </li>
  )
}

type DishChoiceProps = { place: Point | null; wanted: Cart; onAdd: (dish: DishCard) => void }

/** What can be ordered now there, by words of a dish or a kitchen. */
function useDishes(place: Point | null, q: string): DishCard[] | 'waiting' | 'failed' {
  const [found, setFound] = useState<DishCard[] | 'waiting' | 'failed'>('waiting')
  const { latitude, longitude } = place ?? {}
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await client()
        .catalog.listDishes({ latitude, longitude, available: 'now', limit: MAX_SHOWN, ...(q && { q }) })
        .catch(() => null)
      if (!leaving.signal.aborted) setFound(answer ? answer.items : 'failed')
    }, TYPING_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [latitude, longitude, q])
  return found
}
