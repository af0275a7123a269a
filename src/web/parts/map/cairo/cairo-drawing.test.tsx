import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CAIRO } from '#domain/geo.ts'
import { CairoDrawing } from './cairo-drawing.tsx'
import { drawCairo } from './draw-cairo.ts'
import type { Drawing } from './drawing.ts'

const sheet: Drawing = drawCairo({
  view: { center: CAIRO, zoom: 13 },
  size: { width: 390, height: 220 },
  locale: 'ar',
})

describe('the drawing on the page', () => {
  const markup = renderToStaticMarkup(<CairoDrawing drawing={sheet} />)

  test('has no ids, scripts, styles or links, so that several fit on one page under any content policy', () => {
    expect(markup).not.toMatch(/\sid=|<script|<style|\son\w+=|href=|<filter|url\(/i)
  })

  test('runs left to right, and only its Arabic names right to left', () => {
    expect(markup).toMatch(/^<svg[^>]*direction="ltr"/)
    expect(markup).toMatch(/<g[^>]*direction="rtl"[^>]*><text/)
  })

  test('takes every colour from the scheme', () => {
    const colours = [...markup.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
    expect(colours.length).toBeGreaterThan(20)
    expect(colours.filter((colour) => colour !== 'none' && !colour?.startsWith('var(--map-'))).toEqual([])
  })

  test('is small enough for a slow phone', () => {
    expect(Buffer.byteLength(markup)).toBeLessThan(60_000)
  })
})

test('a name is plain text, whatever it contains', () => {
  const hostile: Drawing = {
    ...sheet,
    shapes: [],
    dots: [],
    labels: [{ text: '<script>"&\'', x: 1, y: 1, size: 12, ink: 'ink' }],
  }
  expect(renderToStaticMarkup(<CairoDrawing drawing={hostile} />)).toContain('&lt;script&gt;&quot;&amp;')
})
