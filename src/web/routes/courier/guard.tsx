import { useEffect } from 'react'
import { Outlet, PrefetchPageLinks } from 'react-router'
import { paths } from '#domain/paths.ts'
import { DeliveryQuestions } from '#web/features/courier-board/questions/delivery-questions.tsx'
import { usePositionSharing } from '#web/features/position-sharing/position-sharing-provider.tsx'
import { onlyFor } from '#web/guards.ts'

export const middleware = [onlyFor('delivery')]

/** Loads the code and styles of both pages with the first of them, so that moving between them needs no network. */
export default function CourierPages() {
  // The router prefetches a page's code but not its styles. Importing the page loads both.
  useEffect(() => {
    void Promise.allSettled([import('./home.tsx'), import('./orders.tsx')])
  }, [])
  return (
    <>
      <Outlet />
      <DeliveryQuestions handovers={usePositionSharing()} />
      <PrefetchPageLinks page={paths.courierHome} />
      <PrefetchPageLinks page={paths.courierOrders} />
    </>
  )
}
