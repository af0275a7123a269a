import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

const shown = (name: string, picture: string | null = null) =>
  renderToStaticMarkup(<Portrait name={name} picture={picture} />)

const colour = (html: string) => /data-colour="(\d)"/.exec(html)?.[1]

test('a person with a picture is shown by it', () => {
  expect(shown('Om Samira', '/media/portraits/1.webp')).toContain('src="/media/portraits/1.webp"')
})

test('a person without one is the initial of their name, and no face is made up for them', () => {
  const html = shown('فريدة نبيل')
  expect(html).toContain('>ف</text>')
  expect(html).not.toContain('<img')
})

test('by the first name alone a person has the colour of the whole name', () => {
  expect(colour(shown('Farida'))).toBe(colour(shown('Farida Nabil')))
})
