import { expect, test } from 'vitest'
import { dismissToast, settleToasts, shownToasts, toast, undoToast, watchToasts } from './toast.ts'

const clear = () => {
  for (const { id } of shownToasts()) dismissToast(id)
}

test('never shows more than three messages and drops the oldest first', () => {
  clear()
  for (const title of ['a', 'b', 'c', 'd']) toast({ tone: 'info', title })
  expect(shownToasts().map(({ title }) => title)).toEqual(['b', 'c', 'd'])
})

test('keeps an error longer than a success, and a push for six seconds', () => {
  clear()
  toast({ tone: 'success', title: 'saved' })
  toast({ tone: 'error', title: 'failed' })
  toast({ tone: 'info', title: 'moved', fromPush: true })
  expect(shownToasts().map(({ durationMs }) => durationMs)).toEqual([4000, 9000, 6000])
})

test('tells its watchers of every change until they stop watching', () => {
  clear()
  let told = 0
  const stop = watchToasts(() => {
    told += 1
  })
  const id = toast({ tone: 'info', title: 'x' })
  dismissToast(id)
  stop()
  toast({ tone: 'info', title: 'y' })
  expect(told).toBe(2)
})

test('what can be taken back happens once when its message goes, and never after it was taken back', () => {
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
