import { expect, test } from 'vitest'
import { dismissToast, settleToasts, shownToasts, toast, undoToast, watchToasts } from './toast.ts'

const clear = () => {
  for (const { id } of shownToasts()) dismissToast(id)
}

test('at most three messages are shown, and the oldest goes first', () => {
  clear()
  for (const title of ['a', 'b', 'c', 'd']) toast({ tone: 'info', title })
  expect(shownToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
})

test('an error stays longer than a success, and a push message stays six seconds', () => {
  clear()
  toast({ tone: 'success', title: 'saved' })
  toast({ tone: 'error', title: 'failed' })
  toast({ tone: 'info', title: 'moved', fromPush: true })
  expect(shownToasts().map(({ durationMs }) => durationMs)).toEqual([4000, 9000, 6000])
  toast({ tone: 'error', title: 'stays until it is closed', durationMs: null })
  expect(shownToasts().at(-1)).toMatchObject({ durationMs: null })
})

test('listeners are notified of every change until they unsubscribe', () => {
  clear()
  let notified = 0
  const stop = watchToasts(() => {
    notified += 1
  })
  const id = toast({ tone: 'info', title: 'x' })
  dismissToast(id)
  stop()
  toast({ tone: 'info', title: 'y' })
  expect(notified).toBe(2)
})

test('an action with undo runs once when its message goes, and never after an undo', () => {
  clear()
  const happened: string[] = []
  const say = (title: string) =>
    toast({
      tone: 'success',
      title,
      undo: {
        label: 'Undo',
        onUndo: () => happened.push(`not ${title}`),
        onGone: () => happened.push(title),
      },
    })
  const [first, second] = [say('a'), say('b')]
  undoToast(first)
  undoToast(first)
  dismissToast(second)
  dismissToast(second)
  for (const title of ['c', 'd', 'e', 'f']) say(title)
  toast({ tone: 'info', title: 'still there' })
  settleToasts()
  expect(happened).toEqual(['not a', 'b', 'c', 'd', 'e', 'f'])
  expect(shownToasts().map(({ title }) => title)).toEqual(['still there'])
})
