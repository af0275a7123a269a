import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import clsx from 'clsx'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { waitingEditOf } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import { inLocale } from '#locales/locale.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { OWN_DISH_TONES } from '#web/parts/dish/own-dish-tones.ts'
import { useReviewReason } from '#web/parts/dish/use-review-reason.ts'
import { Rating } from '#web/parts/review/rating.tsx'
import { client } from '#web/platform/api/client.ts'
import { type Command, useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { TextButton } from '#web/ui/actions/text-button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Words } from '#web/ui/display/words.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './own-dishes.module.css'

/** One of a cook's dishes: its state, what was sold today, and its actions. */
export function OwnDishCard({ dish, onWithdraw }: { dish: OwnDish; onWithdraw: () => void }) {
  const { locale } = useLanguage()
  const name = nameOf(locale, dish)
  const flip = useCommand((isAvailable: boolean) => client().dishes.switchDish({ id: dish.id, isAvailable }))
  const sellOut = useCommand((isSoldOut: boolean) => client().dishes.sellOutDish({ id: dish.id, isSoldOut }))
  const takeBack = useCommand((id: string) => client().dishes.takeBackEdit({ id }))
  const problem = flip.problem ?? sellOut.problem ?? takeBack.problem
  return (
    <Panel
      as="article"
      className={clsx(styles.card, 'grid full-height')}
      data-dish={dish.id}
      data-state={isSoldOut(dish) && dish.state === 'on_sale' ? 'sold_out' : dish.state}
    >
      <div className={styles.photo}>
        <DishPhoto
          photo={dish.photoUrl}
          name={name}
          dishType={dish.dishTypes[0] ?? ''}
          sizes="(min-width: 56.25em) 213px, 176px"
          decorative
          className={styles.picture}
        />
      </div>
      <div>
        <Row between align="start" gap={8}>
          <h2 className="h5">
            <bdi className="clamp-2">{name}</bdi>
          </h2>
          <State of={dish} />
        </Row>
        <Numbers of={dish} />
        <Notes dish={dish} />
        <QuickActions dish={dish} name={name} sellOut={sellOut} takeBack={takeBack} />
      </div>
      <Actions dish={dish} name={name} flip={flip} onWithdraw={onWithdraw} />
      {problem && <InlineError title={problem} />}
    </Panel>
  )
}

const isSoldOut = (dish: OwnDish) => dish.soldOutUntil !== null

function State({ of: dish }: { of: OwnDish }) {
  const { t } = useLanguage()
  const isWaiting = dish.state === 'on_sale' && isSoldOut(dish)
  return (
    <Badge tone={isWaiting ? 'waiting' : OWN_DISH_TONES[dish.state]} className={styles.badge}>
      {t(isWaiting ? 'dishes:soldOutUntil' : `dishes:states.${dish.state}`)}
    </Badge>
  )
}

/** The price, what was sold today and is left of it, and the stars. */
function Numbers({ of: dish }: { of: OwnDish }) {
  const { t, format } = useLanguage()
  return (
    <Row as="p" align="stretch" gap={14} lineGap={2} className="above-4 muted small">
      <span className="num">{format.money(dish.price)}</span>
      <span>{t('dishes:soldToday', { n: format.count(dish.soldToday), count: dish.soldToday })}</span>
      {dish.portionsLeft !== null && dish.dailyPortions !== null && (
        <span>
          {t('dishes:portionsLeft', {
            left: format.count(dish.portionsLeft),
            of: format.count(dish.dailyPortions),
          })}
        </span>
      )}
      {dish.averageRating !== null && (
        <Rating average={dish.averageRating} count={dish.reviewCount} showCount />
      )}
    </Row>
  )
}

/** Sold out for today, or its edit taken back. */
function QuickActions({ dish, name, sellOut, takeBack }: QuickActionsProps) {
  const { t } = useLanguage()
  const isOut = isSoldOut(dish)
  const flipSoldOut = async () => {
    const answer = await sellOut.run(!isOut)
    if (answer?.ok)
      toast({
        tone: 'success',
        title: t(isOut ? 'dishes:broughtBackDone' : 'dishes:soldOutDone', { dish: name }),
      })
  }
  return (
    <Row as="p" gap={18} lineGap={0} align="stretch">
      {dish.state === 'on_sale' && (
        <TextButton
          className="small"
          aria-label={t(isOut ? 'dishes:bringBackOf' : 'dishes:soldOutOf', { dish: name })}
          aria-disabled={sellOut.pending}
          onClick={() => sellOut.pending || void flipSoldOut()}
        >
          {t(isOut ? 'dishes:bringBack' : 'dishes:soldOut')}
        </TextButton>
      )}
      {dish.edit && (
        <TextButton
          className="small"
          aria-disabled={takeBack.pending}
          onClick={() => takeBack.pending || void takeBack.run(dish.id)}
        >
          {t('dishes:takeBack')}
        </TextButton>
      )}
    </Row>
  )
}

type QuickActionsProps = {
  dish: OwnDish
  name: string
  sellOut: Command<boolean, unknown>
  takeBack: Command<string, unknown>
}

/** On or off the menu, its form, and its end. */
function Actions({ dish, name, flip, onWithdraw }: ActionsProps) {
  const { t } = useLanguage()
  return (
    <Row between gap={12} className={clsx(styles.actions, 'all-columns line-above')}>
      {dish.status === 'approved' && (
        <Switch
          label={t('dishes:onMenu')}
          aria-label={t('dishes:onMenuOf', { dish: name })}
          checked={dish.isAvailable}
          aria-busy={flip.pending || undefined}
          onChange={(event) => flip.pending || void flip.run(event.currentTarget.checked)}
        />
      )}
      <Row as="span" gap={8} className="to-the-end">
        <LinkButton
          to={paths.editDish(dish.id)}
          variant="ghost"
          size="compact"
          icon={IconPencil}
          aria-label={t('dishes:editOf', { dish: name })}
        >
          {t('dishes:edit')}
        </LinkButton>
        <IconButton icon={IconTrash} label={t('dishes:withdrawOf', { dish: name })} onClick={onWithdraw} />
      </Row>
    </Row>
  )
}

type ActionsProps = {
  dish: OwnDish
  name: string
  flip: Command<boolean, unknown>
  onWithdraw: () => void
}

/** Why a dish is not on sale, and what its edit waits for. */
function Notes({ dish }: { dish: OwnDish }) {
  const { status, rejectionReason, flagged, flagReason, edit } = dish
  const waiting = waitingEditOf(dish)
  const { t, locale } = useLanguage()
  return (
    <>
      {status === 'pending' && <p className="muted above-6 small close-lines">{t('dishes:pendingNote')}</p>}
      {status === 'rejected' && <Reason title={t('dishes:rejectedNote')} reason={rejectionReason} />}
      {flagged && <Reason title={t('dishes:flaggedNote')} reason={flagReason} />}
      {waiting && (
        <p className="muted above-6 small close-lines">
          {t('dishes:editWaits')} <bdi>{nameOf(locale, waiting)}</bdi>
        </p>
      )}
      {edit && !waiting && <Reason title={t('dishes:editRefused')} reason={edit.refusal} />}
    </>
  )
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  const inWords = useReviewReason()
  return (
    <p className="in-error above-6 small close-lines">
      {title} {reason && <Words of={inWords(reason)} as="span" className="own-line" />}
    </p>
  )
}

/** A dish's name in the reader's language, or in the only language it has. */
export function nameOf(locale: 'en' | 'ar', { name, nameAr }: { name: string; nameAr: string }): string {
  return inLocale(locale, name || nameAr, nameAr || null)
}
