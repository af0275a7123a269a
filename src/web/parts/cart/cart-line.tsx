import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import clsx from 'clsx'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Stepper } from '#web/ui/choices/stepper.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import styles from './cart-line.module.css'

/** An item of the cart with its quantity buttons. */
export function CartLine(props: CartLineProps) {
  const { name, photo, dishType, cookName, notes, quantity, lineTotal, problem, opens } = props
  const { onQuantity, onSaveForLater, onRemove } = props
  const { t, format } = useLanguage()
  return (
    <div className={styles.line}>
      <DishPhoto
        photo={photo}
        name={name}
        dishType={dishType}
        sizes="72px"
        decorative
        className={styles.photo}
      />
      <div>
        <p className={styles.name}>
          <bdi className="clamp-2">{name}</bdi>
        </p>
        <Muted small>
          <bdi>{cookName}</bdi>
        </Muted>
        {notes && <Muted small>{t('ordering:cart.note', { note: notes })}</Muted>}
        {problem && <p className="small in-error">{problem}</p>}
        {opens && <Muted small>{opens}</Muted>}
      </div>
      <Row gap={12} nowrap between className={styles.foot}>
        {onQuantity && (
          <Stepper
            label={t('ordering:cart.quantityOf', { dish: name })}
            decreaseLabel={t('ordering:cart.oneLess')}
            increaseLabel={t('ordering:cart.oneMore')}
            value={quantity}
            shown={format.count(quantity)}
            onChange={onQuantity}
            removal={
              onRemove && { label: t('ordering:cart.removeThis', { dish: name }), icon: IconTrash, onRemove }
            }
          />
        )}
        <span className="num to-the-end strong">{format.money(lineTotal)}</span>
      </Row>
      {(onSaveForLater || onRemove) && (
        <Row gap={20} lineGap={0} align="stretch" className={styles.actions}>
          {onSaveForLater && (
            <Action text={t('ordering:cart.saveForLater')} of={name} onPress={onSaveForLater} />
          )}
          {onRemove && quantity > 1 && (
            <Action text={t('ordering:cart.remove')} of={name} onPress={onRemove} />
          )}
        </Row>
      )}
    </div>
  )
}

/** An item saved for later: small, with a button that moves it to the cart. */
export function SavedLine(props: SavedLineProps) {
  const { name, photo, dishType, notes, quantity, lineTotal, onMoveToCart, onRemove } = props
  const { t, format } = useLanguage()
  return (
    <div className={clsx(styles.saved, 'row gap-12')}>
      <DishPhoto
        photo={photo}
        name={name}
        dishType={dishType}
        sizes="52px"
        decorative
        className={styles.thumb}
      />
      <Muted small className="fills">
        <bdi>{format.quantity(name, quantity)}</bdi>
        <span className="own-line">{format.money(lineTotal)}</span>
        {notes && <span className="own-line">{t('ordering:cart.note', { note: notes })}</span>}
      </Muted>
      <div className="row">
        <Button variant="soft" size="compact" onClick={onMoveToCart}>
          {t('ordering:cart.moveToCart')}
        </Button>
        {onRemove && <RemoveButton name={name} onRemove={onRemove} />}
      </div>
    </div>
  )
}

function Action({ text, of: name, onPress }: { text: string; of: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {text}
      <span className="visually-hidden"> {name}</span>
    </button>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLanguage()
  return (
    <IconButton icon={IconTrash} label={t('ordering:cart.removeThis', { dish: name })} onClick={onRemove} />
  )
}

export type CartLineProps = {
  name: string
  photo: string | null
  dishType: string
  cookName: string
  notes: string | null
  quantity: number
  /** In EGP, for the whole line. */
  lineTotal: number
  /** Why it cannot be ordered. */
  problem?: string | null
  /** When it can be ordered. */
  opens?: string | null
  onQuantity?: (quantity: number) => void
  onSaveForLater?: () => void
  onRemove?: (() => void) | undefined
}

export type SavedLineProps = {
  name: string
  photo: string | null
  dishType: string
  notes: string | null
  quantity: number
  /** In EGP, for the whole line. */
  lineTotal: number
  onMoveToCart: () => void
  onRemove?: () => void
}
