import { describe, expect, it } from 'vitest'
import { createPageTexts } from './page-texts.ts'
import { serverTexts } from './server-texts.ts'

describe("a page's texts", () => {
  it('have the Arabic form of a count', () => {
    const { t } = serverTexts('ar')
    const textOf = (count: number, n: string) => t('kitchens:mine.newOrders', { count, n })
    expect(textOf(1, '١')).toBe('فيه طلب جديد مستني')
    expect(textOf(2, '٢')).toBe('فيه طلبين جداد مستنيين')
    expect(textOf(3, '٣')).toBe('فيه ٣ طلبات جديدة مستنية')
    expect(textOf(11, '١١')).toBe('فيه ١١ طلب جديد مستني')
    expect(textOf(100, '١٠٠')).toBe('فيه ١٠٠ طلب جديد مستني')
  })

  it('keep an order number together inside an Arabic sentence', () => {
    const number = '#K7QX-2M4R'
    expect(serverTexts('ar').t('ordering:order.number', { number })).toBe(`طلب \u2068${number}\u2069`)
    expect(serverTexts('en').t('ordering:order.number', { number })).toBe(`Order ${number}`)
  })
})

describe('texts that load later', () => {
  const more = { reviews: { title: 'What people say' }, delivery: { orders: { title: 'On the road' } } }

  it('are available to the next reader, and listeners are notified once', () => {
    const texts = createPageTexts('en', { common: {} })
    const before = texts.current()
    const received: string[] = []
    texts.watch(() => received.push(texts.current().t('reviews:title')))
    texts.add(more)
    expect(received).toEqual(['What people say'])
    expect(texts.current()).not.toBe(before)
  })

  it('leave the page alone if nothing on it waits for them', () => {
    const texts = createPageTexts('en', { common: {} })
    const before = texts.current()
    texts.watch(() => expect.unreachable())
    texts.add(more, false)
    expect(texts.current()).toBe(before)
    expect(before.t('reviews:title')).toBe('What people say')
  })

  it('notify nobody who unsubscribed', () => {
    const texts = createPageTexts('en', {})
    const stop = texts.watch(() => expect.unreachable())
    stop()
    texts.add(more)
  })
})
