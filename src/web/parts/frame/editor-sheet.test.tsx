import { useState } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { EditorSheet, type Opened } from './editor-sheet.tsx'

type Code = { version: number; name: string }
type Values = { name: string }

/** The sheet over a list of codes, with a server that answers when the test says so. */
async function aList() {
  const answers: PromiseWithResolvers<Code>[] = []
  const send = () => {
    const answer = Promise.withResolvers<Code>()
    answers.push(answer)
    return answer.promise
  }
  const useList = () => ({ sheet: useState<Opened<Code, Values> | null>(null), navigate: useNavigate() })
  const page = await renderHook(useList, {
    part: ({ sheet: [opened, setOpened] }) => (
      <EditorSheet<Code, Values>
        opened={opened}
        onClose={() => setOpened(null)}
        name="code"
        valuesOf={({ name }) => ({ name })}
        check={() => ({})}
        fieldOf={{}}
        send={send}
        stale="promo.stale"
        title={(base) => base?.name}
        submit={() => 'Save'}
        doneText={() => 'Saved'}
        label={(field) => field}
        textOf={(field, values) => values[field]}
      >
        {(form) => <TextField {...form.field('name')} label="Name" />}
      </EditorSheet>
    ),
  })
  return {
    answers,
    open: (name: string) =>
      page.doing(() => page.now().sheet[1]({ key: name, row: { version: 1, name }, initial: { name: '' } })),
    press: page.press,
    type: (text: string) => page.type('input', text),
    goTo: (address: string) => page.doing(() => page.now().navigate(address)),
    address: page.address,
    isAsked: () => page.box.querySelector('dialog[open][role=alertdialog]') !== null,
    answer: () => page.doing(() => answers[0]!.resolve({ version: 2, name: 'A' })),
    openedRow: () => page.now().sheet[0]?.key ?? null,
  }
}

test('a row that is being saved stays open, so that its answer closes no other row', async () => {
  const list = await aList()
  await list.open('A')
  await list.press('Save')
  expect(list.answers).toHaveLength(1)
  await list.press('Close')
  await list.press('Cancel')
  expect(list.openedRow()).toBe('A')
  await list.answer()
  expect(list.openedRow()).toBeNull()
  await list.open('B')
  await list.press('Cancel')
  expect(list.openedRow()).toBeNull()
})

test('a list is not left without a question while values are typed or kept, but searched', async () => {
  const list = await aList()
  const shown = () => [list.address(), list.isAsked()]
  await list.open('A')
  await list.type('B')
  await list.goTo('/?q=a')
  expect(shown()).toEqual(['/?q=a', false])
  await list.goTo('/elsewhere')
  expect(shown()).toEqual(['/?q=a', true])
  await list.press('Stay here')
  await list.press('Cancel')
  await list.goTo('/elsewhere?q=a')
  expect(shown()).toEqual(['/?q=a', true])
  await list.press('Stay here')
  await list.open('A')
  await list.press('Start over')
  await list.goTo('/elsewhere')
  expect(shown()).toEqual(['/elsewhere', false])
})
