import { useEffect } from 'react'
import { Outlet, PrefetchPageLinks } from 'react-router'
import { paths } from '#domain/paths.ts'
import { DeliveryQuestions } from '#web/features/courier-board/questions/delivery-questions.tsx'
import { usePositionSharing } from '#web/features/position-sharing/position-sharing-provider.tsx'
import { onlyFor } from '#web/guards.ts'

export const middleware = [onlyFor('delivery')]

/** Both pages' code and styles come with the first of them, so that going from one to the other needs no network. */
export default function CourierPages() {
  // The router fetches the code of a page ahead, and not its styles; importing it brings those too.
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
