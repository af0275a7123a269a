import { firstName } from '#domain/accounts/names.ts'
import { MINUTE_MS } from '#domain/cairo-time.ts'
import type { reviews } from '#server/db/tables/reviews.ts'
import type { Random } from '../random.ts'
import type { Checkout } from './checkout.ts'
import { COMMENTS, type DemoComment, REPLIES } from './content.ts'
import type { Dish } from './dishes.ts'
import type { Orderer } from './people.ts'

export type Review = {
  dish: Dish
  reviewer: Orderer
  rating: number
  comment: string
  row: typeof reviews.$inferInsert
}

const REVIEW_SHARE = 0.24
const REPLY_SHARE = 0.3
/** Beyond it the good words for a dish run out and the bad ones would weigh too much. */
const MOST_OF_A_DISH = 15
const STARS: Record<number, number> = { 5: 56, 4: 27, 3: 9, 2: 5, 1: 3 }

/** One review at most by a customer of a dish, and only after it was delivered to that customer. */
export function makeReviews(random: Random, now: number, checkouts: Checkout[]): Review[] {
  const reviewed = new Set<string>()
  const saidOf = new Map<Dish, Set<string>>()
  const made: Review[] = []
  for (const { dish, reviewer, deliveredAt } of tastings(checkouts)) {
    const pair = `${reviewer.id} ${dish.id}`
    const at = deliveredAt + random.int(25, 3 * 24 * 60) * MINUTE_MS
    if (reviewed.has(pair) || at > now || !random.chance(REVIEW_SHARE)) continue
    const said = saidOf.get(dish) ?? new Set()
    saidOf.set(dish, said)
    const comment = drawComment(random, dish, said)
    if (!comment || said.size === MOST_OF_A_DISH) continue
    reviewed.add(pair)
    said.add(comment.id)
    made.push(reviewOf(random, { dish, reviewer, at, comment }, now))
  }
  return made
}

type Tasting = { dish: Dish; reviewer: Orderer; deliveredAt: number }

function tastings(checkouts: Checkout[]): Tasting[] {
  return checkouts.flatMap(({ orderer, orders }) =>
    orders.flatMap(({ lines, course: { deliveredAt } }) =>
      orderer.id && deliveredAt !== null
        ? lines.map(({ dish }) => ({ dish, reviewer: orderer, deliveredAt }))
        : [],
    ),
  )
}

/** What fits the dish and was not said of it yet. */
function drawComment(random: Random, dish: Dish, said: Set<string>): DemoComment | null {
  const rating = random.pickWeighted([5, 4, 3, 2, 1], (stars) => STARS[stars]!)
  const fitting = COMMENTS.filter(
    (comment) =>
      comment.rating === rating &&
      (comment.kind === dish.reviewKind || comment.kind === 'any') &&
      !said.has(comment.id),
  )
  return fitting.length > 0 ? random.pickWeighted(fitting, ({ kind }) => (kind === 'any' ? 1 : 3)) : null
}

function reviewOf(
  random: Random,
  { dish, reviewer, at, comment }: { dish: Dish; reviewer: Orderer; at: number; comment: DemoComment },
  now: number,
): Review {
  const repliedAt = at + random.int(60, 30 * 60) * MINUTE_MS
  const reply = repliedAt < now && random.chance(REPLY_SHARE) ? drawReply(random, comment) : null
  return {
    dish,
    reviewer,
    rating: comment.rating,
    comment: comment.comment,
    row: {
      id: random.id(),
      dishId: dish.id,
      userId: reviewer.id!,
      userName: reviewer.name[reviewer.locale],
      rating: comment.rating,
      comment: comment.comment,
      adminReply: reply?.replace('{name}', firstName(reviewer.name[comment.lang])) ?? null,
      repliedAt: reply ? new Date(repliedAt) : null,
      createdAt: new Date(at),
      updatedAt: new Date(reply ? repliedAt : at),
    },
  }
}

const TONES: Record<number, string[]> = { 5: ['praise'], 4: ['praise', 'neutral'], 3: ['suggestion'] }
/** Complaints that a reply speaks to, by what the comment says; other bad reviews stay without an answer. */
const COMPLAINTS: [tone: string, words: RegExp][] = [
  ['wrong-order', /wrong name|محشي مشكل/],
  ['missing', /missing|half a chicken|نسيتوا|ناقص/],
  ['packaging', /leaked|lid opened|الكيس/],
  ['late', /\blate\b|بعد ساعتين|استنيت/],
  ['cold', /lukewarm|cold|ساقع/],
  ['taste', /ملح زيادة/],
]

function drawReply(random: Random, { rating, comment, lang }: DemoComment): string | null {
  const tones = TONES[rating] ?? complaintsIn(comment)
  const fitting = REPLIES.filter(({ tone }) => tones.includes(tone))
  return fitting.length > 0 ? random.pick(fitting).text[lang] : null
}

function complaintsIn(comment: string) {
  return COMPLAINTS.filter(([, words]) => words.test(comment)).map(([tone]) => tone)
}
