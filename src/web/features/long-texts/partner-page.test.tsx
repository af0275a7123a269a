import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/paths.ts'
import { parseLongText } from '#locales/long-text.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { useViewer, type Viewer } from '#web/parts/frame/viewer.ts'
import { PartnerPage } from './partner-page.tsx'

vi.mock('#web/parts/frame/viewer.ts', () => ({ useViewer: vi.fn() }))

afterEach(() => vi.resetAllMocks())

const TEXT = parseLongText(
  '# Work with us\n\n## Cook with us\n\nYour hours.\n\n## Deliver with us\n\nYour day.',
)
const NOUR: Viewer = { role: 'customer', uid: 'nour', name: 'Nour', portrait: null }

test.each([
  ['a guest to the sign-ups', { role: 'guest' } as Viewer, [paths.signupCook, paths.signupDelivery], 0],
  ['who has an account to the office, with the reason', NOUR, [paths.contact, paths.contact], 2],
])('the two ways lead %s', (_, viewer, ways, reasons) => {
  vi.mocked(useViewer).mockReturnValue(viewer)
  const markup = renderPart(<PartnerPage text={TEXT} terms={null} />)
  expect([...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual(ways)
  expect(heard(markup).match(/One account has one role/g) ?? []).toHaveLength(reasons)
})
