import { describe, expect, it } from 'vitest'
import { createPageTexts } from './page-texts.ts'
import { serverTexts } from './server-texts.ts'

describe('what a page says', () => {
  it('has the Arabic form of a count', () => {
    const { t } = serverTexts('ar')
    const said = (count: number, n: string) => t('kitchens:mine.newOrders', { count, n })
    expect(said(1, '١')).toBe('فيه طلب جديد مستني')
    expect(said(2, '٢')).toBe('فيه طلبين جداد مستنيين')
    expect(said(3, '٣')).toBe('فيه ٣ طلبات جديدة مستنية')
    expect(said(11, '١١')).toBe('فيه ١١ طلب جديد مستني')
    expect(said(100, '١٠٠')).toBe('فيه ١٠٠ طلب جديد مستني')
  })

  it('keeps an order number together inside an Arabic sentence', () => {
    const number = '#K7QX-2M4R'
    expect(serverTexts('ar').t('ordering:order.number', { number })).toBe(`طلب \u2068${number}\u2069`)
    expect(serverTexts('en').t('ordering:order.number', { number })).toBe(`Order ${number}`)
  })
})

describe('the texts of a screen that is opened later', () => {
  const more = { reviews: { title: 'What people say' }, delivery: { orders: { title: 'On the road' } } }

  it('are there for who asks next, and the page hears of them once', () => {
    const texts = createPageTexts('en', { common: {} })
    const before = texts.current()
    const told: string[] = []
    texts.watch(() => told.push(texts.current().t('reviews:title')))
    texts.add(more)
    expect(told).toEqual(['What people say'])
    expect(texts.current()).not.toBe(before)
  })

  it('leave the page alone where nothing on it waits for them', () => {
    const texts = createPageTexts('en', { common: {} })
    const before = texts.current()
    texts.watch(() => expect.unreachable())
    texts.add(more, false)
    expect(texts.current()).toBe(before)
    expect(before.t('reviews:title')).toBe('What people say')
  })

  it('reach nobody who stopped listening', () => {
    const texts = createPageTexts('en', {})
    const stop = texts.watch(() => expect.unreachable())
    stop()
    texts.add(more)
  })
})
