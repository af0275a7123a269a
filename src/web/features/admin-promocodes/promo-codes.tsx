import IconClockStop from '@tabler/icons-react/dist/esm/icons/IconClockStop.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import type { PromoCode } from '#contract/promotions.ts'
import ticket from '#web/assets/spots/spot-ticket.webp?url'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { RowMenu } from '#web/ui/work/row-menu.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import { EndQuestion } from './end-question.tsx'
import { type PromoList, promoQueryOf } from './load-promo-list.ts'
import { PromoCard } from './promo-card.tsx'
import { usePromoColumns } from './promo-columns.tsx'
import { PROMO_LIST } from './promo-list-shape.ts'
import { type Opened, PromoSheet } from './promo-sheet.tsx'
import { PromoToolbar } from './promo-toolbar.tsx'

const PAGE = 25

/** The promo codes, to search, create, change and end. */
export function PromoCodes({ list }: { list: PromoList }) {
  const { t } = useLanguage()
  const state = useListState(PROMO_LIST)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [ending, setEnding] = useState<PromoCode | null>(null)

  const open = (promo: PromoCode) => setOpened({ promo })
  const menuOf = (promo: PromoCode) => (
    <RowMenu
      label={t('admin:list.actionsFor', { name: promo.code })}
      items={[
        { text: t('admin:promoCodes.edit'), icon: IconPencil, onChoose: () => open(promo) },
        ...(promo.isApology
          ? []
          : [
              {
                text: t('admin:promoCodes.copy'),
                icon: IconCopy,
                onChoose: () => setOpened({ copied: promo }),
              },
            ]),
        ...(promo.state === 'ended'
          ? []
          : [
              {
                text: t('admin:promoCodes.end'),
                icon: IconClockStop,
                onChoose: () => setEnding(promo),
                destroys: true,
              },
            ]),
      ]}
    />
  )
  const columns = usePromoColumns({ now: list.now, onOpen: open, menuOf })
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (
            await client().promotions.listPromoCodes({
              ...promoQueryOf(state),
              sort: 'created',
              order: 'desc',
            })
          ).items.map(({ id, createdAt }) => ({ id, at: createdAt }))
        }
      />
      <ListPanel
        toolbar={<PromoToolbar states={list.states} onNew={() => setOpened('new')} />}
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.promoCodes')}
          columns={columns}
          rows={list.items}
          card={(promo) => (
            <PromoCard promo={promo} now={list.now} onOpen={() => open(promo)} menu={menuOf(promo)} />
          )}
          isQuiet={(promo) => promo.state === 'ended'}
          isLoading={state.isLoading}
          empty={<NoCodes onNew={() => setOpened('new')} />}
        />
      </ListPanel>
      <PromoSheet opened={opened} now={list.now} onClose={() => setOpened(null)} />
      <EndQuestion promo={ending} onClose={() => setEnding(null)} />
    </>
  )
}

/** Tells an empty marketplace from a search without results. */
function NoCodes({ onNew }: { onNew: () => void }) {
  const { t } = useLanguage()
  const state = useListState(PROMO_LIST)
  return isNarrowed(state) ? (
    <NothingFound list={state} />
  ) : (
    <EmptyState
      art={ticket}
      title={t('admin:promoCodes.empty')}
      action={
        <Button icon={IconPlus} onClick={onNew} data-needs-script>
          {t('admin:promoCodes.new')}
        </Button>
      }
    >
      {t('admin:promoCodes.emptyBody')}
    </EmptyState>
  )
}
