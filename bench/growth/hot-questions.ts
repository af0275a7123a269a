import { aCart } from '../world.ts'
import type { Musts, Question } from './question.ts'
import type { Town } from './towns.ts'

const LISTED: Musts = [null, 1.5, 2]
const SORTED: Musts = [null, null, 4]
const SEARCHED: Musts = [null, null, 5]
const KNOWN: Musts = [null, null, 1.5]

const near = (rest = '') => ({
  ask: ({ world: { place } }: Town) => ({
    path: `/api/dishes?latitude=${place.latitude}&longitude=${place.longitude}${rest}`,
  }),
})
const search = (words: string) => near(`&q=${encodeURIComponent(words)}`)

/** What visitors, buyers, cooks and couriers ask most. */
export const HOT_QUESTIONS: Question[] = [
  { name: 'list near a place', musts: LISTED, ...near() },
  { name: 'list near a place, open now', musts: SORTED, ...near('&available=now') },
  { name: 'top rated', musts: SORTED, ...near('&sort=top_rated') },
  { name: 'cheapest', musts: SORTED, ...near('&sort=price_low') },
  { name: 'newest', musts: SORTED, ...near('&sort=newest') },
  { name: 'a type under a price', musts: SORTED, ...near('&type=dessert&maxPrice=100') },
  { name: 'search, a common word', musts: SEARCHED, ...search('koshari') },
  { name: 'search, a common word in Arabic', musts: SEARCHED, ...search('كشري') },
  { name: 'search, a rare word', musts: SEARCHED, ...search('feteer') },
  { name: 'search, with a slip', musts: SEARCHED, ...search('kohsari') },
  { name: 'search in Arabic, with a slip', musts: SEARCHED, ...search('ملوخبة') },
  { name: 'search, two words', musts: SEARCHED, ...search('chicken rice') },
  { name: 'search, a word nobody has', musts: SEARCHED, ...search('sushi') },
  {
    name: 'cooks near a place',
    musts: LISTED,
    ask: ({ world: { place } }) => ({
      path: `/api/cooks?latitude=${place.latitude}&longitude=${place.longitude}`,
    }),
  },
  { name: 'dish', musts: KNOWN, ask: ({ world }) => ({ path: `/api/dishes/${world.dishes[0]!.id}` }) },
  { name: 'cook', musts: KNOWN, ask: ({ scene }) => ({ path: `/api/cooks/${scene.cookId}` }) },
  {
    name: 'quote of 3 dishes',
    musts: KNOWN,
    ask: ({ world }) => ({ method: 'POST', path: '/api/quotes', body: aCart(world) }),
  },
  {
    name: 'placing an order',
    musts: KNOWN,
    ask: ({ scene }) => ({ method: 'POST', path: '/api/orders', body: scene.nextOrder() }),
  },
  {
    name: 'tracked order',
    musts: KNOWN,
    ask: ({ scene }) => ({ path: `/api/orders/${scene.order}`, headers: { cookie: scene.cookie } }),
  },
  {
    name: "cook's board",
    musts: KNOWN,
    ask: ({ scene }) => ({ path: '/api/kitchen/orders', headers: scene.cook }),
  },
  {
    // No bound, because in a larger market more orders are in reach and the list is longer.
    name: "courier's list",
    musts: [],
    ask: ({ scene }) => ({ path: '/api/courier/orders', headers: scene.courier }),
  },
]
