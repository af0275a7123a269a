import { expect, it } from 'vitest'
import { LOCALES } from '#locales/locale.ts'
import { type Letter, letterAsHtml, letterAsText } from './letter.ts'

const LINK = 'https://amama.test/track-order/K7QX?key=a&b="c"'

function aLetter(changes: Partial<Letter> = {}): Letter {
  return {
    locale: 'en',
    subject: 'Your order',
    mark: 'https://amama.test/mark-96.png',
    brand: 'A-MAMA',
    status: { is: 'delivered', words: 'Delivered' },
    heading: 'Bel hana wel shefa!',
    paragraphs: ['Hello \u2068سارة\u2069,', 'We hope it was delicious.'],
    ticket: {
      kitchen: 'Tante Nadia',
      orderNumber: 'K7QX-2M4R',
      items: [{ name: 'Mahshi', count: '×2', amount: '330 EGP' }],
      fees: [{ label: 'Delivery', amount: '25 EGP' }],
      total: { label: 'Total', amount: '355 EGP' },
      notes: ['The courier will bring 45 EGP back'],
    },
    button: { words: 'See your order', address: LINK },
    quietLink: { words: 'Choose what we send you', address: 'https://amama.test/settings' },
    footer: ['Need a hand?', 'You get this because you ordered from A-MAMA.'],
    ...changes,
  }
}

const wordsOf = (html: string) =>
  html
    .replace(/<(head|style)>[\s\S]*<\/\1>/g, ' ')
    .replace(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')

it('has the same lines as text and as a page', () => {
  const [text, words] = [letterAsText(aLetter()), wordsOf(letterAsHtml(aLetter()))]
  const lines = text.split('\n').filter(Boolean)
  expect(lines).toHaveLength(13)
  for (const piece of lines.flatMap((line) => line.split(/: (?=\S)| · | (?=×)/)))
    expect(words).toContain(piece.replace(/[\u2068\u2069]/g, ' ').replace(/\s+/g, ' '))
})

it.each(LOCALES)('gives every table and cell the direction of %s', (locale) => {
  const html = letterAsHtml(aLetter({ locale }))
  const direction = locale === 'ar' ? 'rtl' : 'ltr'
  const boxes = html.match(/<(table|td)\b[^>]*>/g)!
  expect(boxes.filter((box) => !box.includes(`dir="${direction}"`))).toEqual([])
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`)
})

it('leads its button and only its button to the link, which stands below it in small', () => {
  const html = letterAsHtml(aLetter({ quietLink: null }))
  const address = 'https://amama.test/track-order/K7QX?key=a&amp;b=&quot;c&quot;'
  expect(html.match(/<a href="[^"]*"/g)).toEqual([`<a href="${address}"`])
  expect(html).toContain(`>${address}</bdi>`)
})

it('escapes every word and gives what people typed its own direction', () => {
  const evil = '<img src=x onerror="alert(1)">&\''
  const escaped = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;'
  const line = { label: evil, amount: evil }
  const html = letterAsHtml({
    ...aLetter(),
    subject: evil,
    brand: evil,
    status: { is: 'pending', words: evil },
    heading: evil,
    paragraphs: [`Hello \u2068${evil}\u2069,`],
    ticket: {
      kitchen: evil,
      orderNumber: evil,
      items: [{ name: evil, count: evil, amount: evil }],
      fees: [line],
      total: line,
      notes: [evil],
    },
    button: { words: evil, address: evil },
    quietLink: { words: evil, address: evil },
    footer: [evil],
  })
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('"alert')
  expect(html).toContain(`<bdi>${escaped}</bdi> <b`)
  expect(html).toContain(`Hello <bdi>${escaped}</bdi>,`)
})
