import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Point } from '#domain/geo.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { type BrowseQuery, browsePath, NO_FILTERS } from '../browse-query.ts'
import { FilterFields } from './filter-fields.tsx'
import { FOOD_ID } from './query-fields.tsx'
import { useFilterForm } from './use-filter-form.ts'

/** The filters on phones. The button that closes the sheet says how many dishes remain. */
export function FilterSheet({ open, onClose, query, point, choosePlaceHref }: FilterSheetProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const formId = useId()
  const shown = useRef<HTMLFormElement>(null)
  const { text, problems, count, form } = useFilterForm(query, point, (asked) => {
    onClose()
    void navigate(browsePath(asked))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change counts by itself
  useEffect(() => {
    if (open && shown.current) count(shown.current)
  }, [open])
  return (
    <Sheet
      fit
      open={open}
      onClose={onClose}
      title={t('catalog:filter.title')}
      closeLabel={t('common:a11y.closePanel')}
      footer={
        <Row gap={10} align="stretch" nowrap>
          <LinkButton
            variant="ghost"
            to={browsePath({ ...query, ...NO_FILTERS })}
            preventScrollReset
            onClick={onClose}
          >
            {t('catalog:filter.clear')}
          </LinkButton>
          <Button type="submit" form={formId} fullWidth>
            <span aria-live="polite">{text}</span>
          </Button>
        </Row>
      }
    >
      <form
        ref={shown}
        key={browsePath(query)}
        id={formId}
        method="get"
        action={`/#${FOOD_ID}`}
        noValidate
        {...form}
      >
        <FilterFields query={query} problems={problems} choosePlaceHref={choosePlaceHref} />
      </form>
    </Sheet>
  )
}

type FilterSheetProps = {
  open: boolean
  onClose: () => void
  query: BrowseQuery
  point: Point | null
  choosePlaceHref: string | null
}
