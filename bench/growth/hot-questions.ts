import { aCart } from '../world.ts'
import type { Musts, Question } from './question.ts'
import type { Town } from './towns.ts'

const LISTED: Musts = [null, 1.5, 2]
const SORTED: Musts = [null, null, 4]
const SEARCHED: Musts = [null, null, 5]
/** The shell around the home lists all orders in reach, which are more in a larger market. */
const HOME: Musts = [null, null, 2.4]
const KNOWN: Musts = [null, null, 1.5]

const near = (rest = '') => ({
  ask: ({ world: { place } }: Town) => ({
    path: `/api/dishes?latitude=${place.latitude}&longitude=${place.longitude}${rest}`,
  }),
})
const search = (words: string, rest = '') => near(`&q=${encodeURIComponent(words)}${rest}`)

/** What visitors, buyers, cooks and couriers ask most. */
export const HOT_QUESTIONS: Question[] = [
  { name: 'list near a place', musts: LISTED, ...near() },
  { name: 'list near a place, open now', musts: SORTED, ...near('&available=now') },
  { name: 'top rated', musts: SORTED, ...near('&sort=top_rated') },
  { name: 'cheapest', musts: SORTED, ...near('&sort=price_low') },
  { name: 'newest', musts: SORTED, ...near('&sort=newest') },
  { name: 'a type under a price', musts: SORTED, ...near('&type=dessert&maxPrice=100') },
  { name: 'dearest', musts: SORTED, ...near('&sort=price_high') },
  { name: 'cheapest above a price', musts: SORTED, ...near('&sort=price_low&minPrice=100') },
  { name: 'well rated under a price', musts: SORTED, ...near('&minRating=4&maxPrice=100') },
  // Where no dish of the type is among the dearest, all of the type are read.
  { name: 'the dearest of a type', musts: [null, null, 12], ...near('&type=dessert&sort=price_high') },
  { name: 'search, the cheapest', musts: SEARCHED, ...search('koshari', '&sort=price_low') },
  { name: 'search, the dearest', musts: SEARCHED, ...search('feteer', '&sort=price_high') },
  { name: 'search, under a price', musts: SEARCHED, ...search('koshari', '&maxPrice=60') },
  { name: 'search, above a price', musts: SEARCHED, ...search('chicken', '&minPrice=100') },
  {
    name: 'search, the cheapest with a word of many',
    musts: [null, null, 8],
    ...search('chicken', '&sort=price_low'),
  },
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
    name: "courier's home",
    musts: HOME,
    ask: ({ scene }) => ({ path: '/delivery/home', headers: scene.courier }),
  },
  {
    // No bound, because in a larger market more orders are in reach and the list is longer.
    name: "courier's list",
    musts: [],
    ask: ({ scene }) => ({ path: '/api/courier/orders', headers: scene.courier }),
  },
]
