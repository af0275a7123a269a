import { describe, expect, it } from 'vitest'
import { addTexts, createI18n } from './create-i18n.ts'
import { serverI18n } from './server-i18n.ts'

describe('one instance per language', () => {
  it('speaks at once, without waiting', () => {
    const i18n = createI18n('ar', { common: { hello: 'أهلا يا {{name}}' } })
    expect(i18n.t('hello' as never, { name: 'سلمى' })).toBe('أهلا يا سلمى')
  })

  it('chooses the Arabic form of a count', () => {
    const { t } = serverI18n('ar')
    const said = (count: number, n: string) => t('kitchens:mine.newOrders', { count, n })
    expect(said(1, '١')).toBe('فيه طلب جديد مستني')
    expect(said(2, '٢')).toBe('فيه طلبين جداد مستنيين')
    expect(said(3, '٣')).toBe('فيه ٣ طلبات جديدة مستنية')
    expect(said(11, '١١')).toBe('فيه ١١ طلب جديد مستني')
    expect(said(100, '١٠٠')).toBe('فيه ١٠٠ طلب جديد مستني')
  })

  it('chooses the English form of a count', () => {
    const { t } = serverI18n('en')
    expect(t('kitchens:mine.newOrders', { count: 1, n: '1' })).toBe('1 new order is waiting for you')
    expect(t('kitchens:mine.newOrders', { count: 2, n: '2' })).toBe('2 new orders are waiting for you')
  })

  it('keeps an order number together inside an Arabic sentence', () => {
    const number = '#K7QX-2M4R'
    expect(serverI18n('ar').t('ordering:order.number', { number })).toBe(`طلب \u2068${number}\u2069`)
    expect(serverI18n('en').t('ordering:order.number', { number })).toBe(`Order ${number}`)
  })

  it('never reads a name as a template', () => {
    const { t } = serverI18n('en')
    for (const name of ['{{n}}', '$t(common:brand.name)', '<b>Amina</b>', '$&']) {
      expect(t('accounts:loggedIn', { name, n: 'leaked' })).toBe(`Hello, ${name}`)
    }
  })

  it('takes the texts of a screen that is opened later', () => {
    const i18n = createI18n('en', { common: { hello: 'Hello' } })
    addTexts(i18n, { reviews: { title: 'What people say' } })
    expect(i18n.t('reviews:title')).toBe('What people say')
  })

  it('tells the page once, however many files came', () => {
    const i18n = createI18n('en', { common: { hello: 'Hello' } })
    const told: string[] = []
    i18n.store.on('added', () => told.push(i18n.t('delivery:title' as never)))
    addTexts(i18n, { reviews: { title: 'What people say' }, delivery: { title: 'On the road' } })
    expect(told).toEqual(['On the road'])
  })

  it('leaves the page alone where nothing on it waits for them', () => {
    const i18n = createI18n('en', { common: { hello: 'Hello' } })
    let told = 0
    i18n.store.on('added', () => {
      told += 1
    })
    addTexts(i18n, { reviews: { title: 'What people say' } }, false)
    expect([told, i18n.t('reviews:title')]).toEqual([0, 'What people say'])
  })
})

describe('the instances of the server', () => {
  it('are shared, and no request can change them', () => {
    const i18n = serverI18n('en')
    expect(serverI18n('en')).toBe(i18n)
    expect(() => {
      i18n.language = 'ar'
    }).toThrow(TypeError)
  })
})
