import { describe, expect, it, vi } from 'vitest'
import { type LoadingTools, loadLanguage } from './load-language.ts'

vi.mock('virtual:text-bundles', () => ({
  default: { en: { shop: '/shop-en', work: '/work-en' }, ar: { shop: '/shop-ar', work: '/work-ar' } },
}))

/** A network that fails the first `failures` requests, and a clock that only records the waits. */
function aNetwork(failures: number, failure: () => Response = () => Response.error()) {
  const waits: number[] = []
  const asked: string[] = []
  const tools: LoadingTools = {
    fetch: async (address) => {
      asked.push(address)
      return asked.length <= failures ? failure() : Response.json({ [address]: { hello: 'أهلا' } })
    },
    wait: async (ms) => {
      waits.push(ms)
    },
  }
  return { tools, waits, asked }
}

describe('loading a language', () => {
  it('requests each bundle once when the network works', async () => {
    const { tools, waits, asked } = aNetwork(0)
    const texts = await loadLanguage('ar', ['shop', 'work'], tools)
    expect(texts).toEqual({ '/shop-ar': { hello: 'أهلا' }, '/work-ar': { hello: 'أهلا' } })
    expect(asked).toEqual(['/shop-ar', '/work-ar'])
    expect(waits).toEqual([])
  })

  it('retries five times, after 350 ms and twice as long each time', async () => {
    const { tools, waits } = aNetwork(5)
    expect(await loadLanguage('en', ['shop'], tools)).toEqual({ '/shop-en': { hello: 'أهلا' } })
    expect(waits).toEqual([350, 700, 1400, 2800, 5600])
  })

  it('gives up after the fifth retry with the last failure', async () => {
    const { tools, waits, asked } = aNetwork(6, () => new Response(null, { status: 503 }))
    await expect(loadLanguage('en', ['shop'], tools)).rejects.toThrow(/answered 503/)
    expect([waits.length, asked.length]).toEqual([5, 6])
  })

  it('retries when an answer is cut short', async () => {
    const { tools, waits } = aNetwork(1, () => new Response('{"hello": "أه'))
    expect(await loadLanguage('ar', ['shop'], tools)).toEqual({ '/shop-ar': { hello: 'أهلا' } })
    expect(waits).toEqual([350])
  })
})
