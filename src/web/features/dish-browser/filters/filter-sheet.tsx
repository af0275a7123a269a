import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import type { Point } from '#domain/geo.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { type BrowseQuery, browsePath } from '../browse-query.ts'
import { FOOD_ID } from '../ids.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-sheet.module.css'
import { queryOf } from './query-fields.tsx'
import { useMatchCount } from './use-match-count.ts'

/** The filters on a phone; the button that closes them says how much they leave on the table. */
export function FilterSheet({ open, onClose, query, point }: FilterSheetProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const formId = useId()
  const { text, look } = useMatchCount(query, point)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onClose()
    void navigate(browsePath(queryOf(event.currentTarget)))
  }
  return (
    <Sheet
      fit
      open={open}
      onClose={onClose}
      title={t('catalog:filter.title')}
      closeLabel={t('common:a11y.closePanel')}
      footer={
        <div className={styles.buttons}>
          <LinkButton
            variant="ghost"
            to={browsePath({ ...query, availableNow: false, maxPrice: null, sort: 'around', cursor: null })}
            preventScrollReset
            onClick={onClose}
          >
            {t('catalog:filter.clear')}
          </LinkButton>
          <Button type="submit" form={formId} fullWidth>
            <span aria-live="polite">{text}</span>
          </Button>
        </div>
      }
    >
      <form
        key={browsePath(query)}
        id={formId}
        method="get"
        action={`/#${FOOD_ID}`}
        onSubmit={handleSubmit}
        onChange={(event) => look(queryOf(event.currentTarget))}
      >
        <FilterFields query={query} />
      </form>
    </Sheet>
  )
}

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  query: BrowseQuery
  point: Point | null
}
