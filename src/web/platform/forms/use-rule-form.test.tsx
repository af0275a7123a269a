import '#tests/world/a-document.ts'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { inPage, renderPart } from '#tests/world/render-part.tsx'
import { useRuleForm } from './use-rule-form.ts'

test('what was typed before the scripts ran is in the form, and what was not touched stays', async () => {
  const sent: object[] = []
  function Form() {
    const form = useRuleForm({
      name: 'kitchen',
      initial: { bio: '', story: 'Old words', street: 'Mossadak', city: 'Giza', isOpen: false, days: 7 },
      check: () => ({}),
      fieldOf: {},
    })
    return (
      <form onSubmit={form.onSubmit((values) => sent.push(values))}>
        <textarea {...form.field('bio')} />
        <textarea {...form.field('story')} />
        <input {...form.field('street')} />
        <input {...form.field('city')} />
        <input
          type="checkbox"
          id={form.control('isOpen').id}
          name="isOpen"
          onChange={() => {}}
          checked={form.values.isOpen}
        />
        <button type="submit">Save</button>
      </form>
    )
  }
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderPart(<Form />)
  const [bio, story] = box.querySelectorAll('textarea')
  bio!.value = 'New words'
  story!.value = 'Other words'
  box.querySelector('input')!.value = 'Tahrir'
  await act(async () => void hydrateRoot(box, inPage(<Form />)))
  await act(async () => box.querySelector('button')!.click())
  expect(sent).toEqual([
    { bio: 'New words', story: 'Other words', street: 'Tahrir', city: 'Giza', isOpen: false, days: 7 },
  ])
})

test('of several wrong fields the first on the page takes the focus, whatever the order of their names', async () => {
  function Form() {
    const form = useRuleForm({
      name: 'dish',
      initial: { name: '', nameAr: '', price: '' },
      check: () => ({
        price: { code: 'field.required' },
        name: { code: 'field.required' },
        nameAr: { code: 'field.required' },
      }),
      fieldOf: {},
    })
    const control = ({ error: _, ...props }: ReturnType<typeof form.field>) => <input {...props} />
    return (
      <form onSubmit={form.onSubmit(() => {})}>
        {control(form.field('nameAr'))}
        {control(form.field('name'))}
        {control(form.field('price'))}
        <button type="submit">Save</button>
      </form>
    )
  }
  const { box, doing } = await renderHook(() => null, { part: () => <Form /> })
  await doing(() => box.querySelector('button')!.click())
  expect(document.activeElement?.id).toBe('dish-nameAr')
})
