import { data } from 'react-router'
import { NotFoundContent } from '#web/parts/frame/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundContent />
}
