import { ORPCError } from '@orpc/client'
import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { ContactForm } from './contact-form.tsx'

const contactOffice = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: () => ({ problems: { contactOffice } }),
}))
vi.mock('#web/platform/api/root-data.ts', () => ({ useRootData: () => useLoaderData() }))
test('whose session ended elsewhere is asked who they are, and keeps the message', async () => {
  const page = await renderHook(() => null, {
    part: () => <ContactForm order="K7QX-2M4R-9TWD-5HBN" />,
    load: () => ({ viewer: { uid: 'yara' } }),
  })
  const field = (name: string) => page.box.querySelector<HTMLInputElement>(`#contact-${name}`)
  await page.type('#contact-message', 'Where is it?')
  expect(field('name')).toBeNull()
  contactOffice.mockRejectedValue(new ORPCError('contact.name_missing', { status: 400 }))
  await page.doing(() => page.box.querySelector('form')!.requestSubmit())
  expect(document.activeElement?.id).toBe('contact-name')
  expect(page.box.textContent).toContain('Enter your name')
  expect(field('message')!.value).toBe('Where is it?')
})
