import { data } from 'react-router'
import { NotFoundContent } from '#web/parts/not-found-page.tsx'
import { CustomerShell } from '#web/parts/shells/customer-shell.tsx'
import { useViewer } from '#web/parts/viewer.ts'
import { useRootData } from '#web/platform/root-data.ts'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  const { year } = useRootData()
  return (
    <CustomerShell viewer={useViewer()} year={year}>
      <NotFoundContent />
    </CustomerShell>
  )
}
