import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useSignUp } from './use-sign-up.ts'

beforeEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
  vi.stubGlobal('HTMLInputElement', class {})
})

const open = (role: 'cook' | 'customer') =>
  renderHook(() => useSignUp({ role, from: null, place: null, districts: [] }))

test('whoever only looked at the cooks’ page still joins as a customer, with what they typed', async () => {
  const cooks = await open('cook')
  await cooks.doing(() => cooks.now().form.set('name', 'Mona Adel'))
  expect((await open('customer')).now().form.values).toMatchObject({ role: 'customer', name: 'Mona Adel' })
})

test('a cook who chose so on the common page is one after a reload', async () => {
  const page = await open('customer')
  await page.doing(() => page.now().form.set('role', 'cook'))
  expect((await open('customer')).now().form.values.role).toBe('cook')
})
