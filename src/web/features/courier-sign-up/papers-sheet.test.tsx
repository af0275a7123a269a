import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { compressPicture } from '#web/parts/picture/compress-picture.ts'
import { PapersSheet } from './papers-sheet.tsx'

vi.mock('#web/parts/picture/compress-picture.ts', async (original) => ({
  ...(await original<object>()),
  compressPicture: vi.fn(),
}))

test('a photo that was made small after its sheet was closed replaces no photo of the next one', async () => {
  const made: Record<string, (photo: File) => void> = {}
  vi.mocked(compressPicture).mockImplementation(
    (file) => new Promise((done) => (made[file.name] = (value) => done({ ok: true, value }))),
  )
  const shown: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((photo) => `blob:${shown.push((photo as File).name)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const page = await renderHook(() => useState(true), {
    part: ([open, setOpen]) => <PapersSheet open={open} title="Send" onClose={() => setOpen(false)} />,
  })
  const choose = (name: string) =>
    page.doing(() => {
      const input = page.box.querySelector<HTMLInputElement>('[type=file]')!
      Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true })
      input.dispatchEvent(new window.Event('change', { bubbles: true }) as unknown as Event)
    })
  const finish = (name: string) => page.doing(() => made[name]!(new File(['x'], name)))
  await choose('late.jpg')
  await page.doing(() => page.now()[1](false))
  await page.doing(() => page.now()[1](true))
  await choose('newer.jpg')
  await finish('newer.jpg')
  await finish('late.jpg')
  expect(shown).toEqual(['newer.jpg'])
})
