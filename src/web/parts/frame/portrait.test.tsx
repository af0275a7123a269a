import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

const shown = (name: string, picture: string | null = null) =>
  renderToStaticMarkup(<Portrait name={name} picture={picture} />)

const colour = (html: string) => /data-colour="(\d)"/.exec(html)?.[1]

test('a person with a picture is shown by it', () => {
  expect(shown('Om Samira', '/media/portraits/1.webp')).toContain('src="/media/portraits/1.webp"')
})

test('a person without a picture is shown by the initial of their name, never by an invented face', () => {
  const html = shown('فريدة نبيل')
  expect(html).toContain('>ف</text>')
  expect(html).not.toContain('<img')
})

test('the first name alone gives the same colour as the whole name', () => {
  expect(colour(shown('Farida'))).toBe(colour(shown('Farida Nabil')))
})
