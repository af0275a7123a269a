import { useNavigation } from 'react-router'
import { WaitingBar } from '#web/ui/feedback/waiting-bar.tsx'

/** Shows that the next page is loading. */
export function ArrivalBar() {
  return useNavigation().state === 'idle' ? null : <WaitingBar />
}
