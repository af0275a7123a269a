import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { PROMO_STATES, PROMO_VIEWS } from '#domain/promotions/promo-terms.ts'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import type { PromoList } from './load-promo-list.ts'
import { PROMO_LIST } from './promo-list-shape.ts'

/** The search field, the CSV file, the button for a new code, and the states. */
export function PromoToolbar({ states, onNew }: { states: PromoList['states']; onNew: () => void }) {
  const { t } = useLanguage()
  const list = useListState(PROMO_LIST)
  return (
    <ListToolbar
      list={list}
      search={t('admin:promoCodes.search')}
      actions={
        <>
          <ListFile path="/api/admin/promo-codes.csv" params={list.params} />
          <Button icon={IconPlus} onClick={onNew} data-needs-script>
            {t('admin:promoCodes.new')}
          </Button>
        </>
      }
      filters={
        <>
          <ChipRow label={t('admin:promoCodes.view')} wrap="wide">
            {PROMO_VIEWS.map((view) => (
              <ChipLink
                key={view}
                to={list.hrefOf({
                  filters: { ...list.filters, view: view === 'campaigns' ? undefined : view },
                })}
                preventScrollReset
                selected={(list.filters.view ?? 'campaigns') === view}
              >
                {t(`admin:promoCodes.views.${view}`)}
              </ChipLink>
            ))}
          </ChipRow>
          <StateChips
            list={list}
            label={t('admin:promoCodes.filter')}
            states={PROMO_STATES}
            counts={states}
            textOf={(state) => t(`admin:promoCodes.states.${state}`)}
          />
        </>
      }
      sort={{ sorts: PROMO_LIST.sorts, textOf: (sort) => t(`admin:promoCodes.sorts.${sort}`) }}
    />
  )
}
