import { firstName } from '#domain/accounts/first-name.ts'
import { PHOTO_WIDTHS, photoName, reviewPhotoName } from '#domain/catalog/photos.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { GUEST } from '#domain/reviews/review-rules.ts'
import type { reviews } from '#server/db/tables/reviews.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Random } from '../random.ts'
import { COMMENTS, type DemoComment, REPLIES, type ReplyTone } from './content.ts'
import type { Dish } from './dishes.ts'
import type { Checkout } from './orders/checkout.ts'
import type { Orderer } from './people.ts'

export type Review = {
  dish: Dish
  reviewer: Orderer
  rating: number
  comment: string
  row: typeof reviews.$inferInsert
}

const REVIEW_SHARE = 0.5
const REPLY_SHARE = 0.2
/** How often a review is about the dish itself, while such comments are left. */
const OWN_SHARE = 0.75
const STARS: Record<number, number> = { 5: 70, 4: 21, 3: 5, 2: 3, 1: 1 }
/** The range of a dish's mean rating, for most dishes and for the few that disappoint. */
const USUAL_MEAN = [4.3, 4.9] as const
const POOR_MEAN = [3.8, 4.2] as const
const POOR_SHARE = 0.06
const ENOUGH_FOR_A_MEAN = 4

type DishReviews = { comments: Set<DemoComment>; stars: number; mean: number }

/** At most one review by a customer of a dish, and only after its delivery to that customer. */
export function makeReviews(random: Random, now: number, checkouts: Checkout[]): Review[] {
  const reviewed = new Set<string>()
  const reviewsOf = new Map<Dish, DishReviews>()
  const used = new Map<DemoComment, number>()
  const made: Review[] = []
  for (const { dish, reviewer, deliveredAt } of tastings(checkouts)) {
    const pair = `${reviewer.id} ${dish.id}`
    const at = deliveredAt + random.int(25, 3 * 24 * 60) * MINUTE_MS
    if (reviewed.has(pair) || at > now || !random.chance(REVIEW_SHARE)) continue
    const dishReviews = reviewsOf.get(dish) ?? { comments: new Set(), stars: 0, mean: drawMean(random) }
    reviewsOf.set(dish, dishReviews)
    const comment = drawComment(random, { dish, reviewer, dishReviews, used })
    if (!comment) continue
    reviewed.add(pair)
    dishReviews.comments.add(comment)
    dishReviews.stars += comment.rating
    used.set(comment, (used.get(comment) ?? 0) + 1)
    made.push(reviewOf(random, { dish, reviewer, at, comment }, now))
  }
  return made
}

/** The stars of every second guest whose order was delivered two hours ago or earlier, without words. */
export function makeGuestStars(now: number, checkouts: Checkout[]): (typeof reviews.$inferInsert)[] {
  const eaten = checkouts
    .filter(({ orderer }) => orderer.id === null)
    .flatMap(({ orders }) => orders)
    .filter(({ course: { deliveredAt } }) => deliveredAt !== null && deliveredAt < now - 2 * HOUR_MS)
  return eaten
    .filter((_, n) => n % 2 === 0)
    .flatMap(({ id, lines, course: { deliveredAt } }, n) => {
      const at = new Date(deliveredAt! + 50 * MINUTE_MS)
      return [...new Set(lines.map(({ dish }) => dish.id))].map((dishId) => ({
        id: `guest-${id}-${dishId}`,
        dishId,
        guestOrderId: id,
        userName: GUEST,
        rating: n % 4 === 3 ? 4 : 5,
        comment: '',
        photo: null,
        createdAt: at,
        updatedAt: at,
      }))
    })
}

const WITH_PHOTO = 3

/** Gives the latest praise of a few dishes a photo, which for the demo is the dish's own picture. */
export function addReviewPhotos(made: Review[], pictureOf: ReadonlyMap<string, string | null>): void {
  const shown = new Set<Dish>()
  for (const { dish, rating, row } of made.toSorted(
    (a, b) => Number(b.row.createdAt) - Number(a.row.createdAt),
  )) {
    const photo = pictureOf.get(dish.id)
    if (!photo || rating < 5 || !dish.isOnSale || shown.has(dish)) continue
    row.photo = photo
    shown.add(dish)
    if (shown.size === WITH_PHOTO) return
  }
}

/** Stores the photos of reviews, which the dishes have in another folder. */
export async function storeReviewPhotos(files: Files, rows: readonly Review['row'][]): Promise<void> {
  const shown = rows.flatMap(({ photo }) => photo ?? [])
  const copies = shown.flatMap((photo) =>
    PHOTO_WIDTHS.map(async (width) => {
      const bytes = await files.read(photoName(photo, width))
      if (!bytes) throw new Error(`no picture ${photo}`)
      await files.put(reviewPhotoName(photo, width), bytes)
    }),
  )
  await Promise.all(copies)
}

function drawMean(random: Random) {
  const [from, to] = random.chance(POOR_SHARE) ? POOR_MEAN : USUAL_MEAN
  return from + random.next() * (to - from)
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

type Wanted = { dish: Dish; reviewer: Orderer; dishReviews: DishReviews; used: Map<DemoComment, number> }

/** A comment in the writer's language that fits the dish and is new there. Comments that are used least come first. */
function drawComment(random: Random, { dish, reviewer, dishReviews, used }: Wanted): DemoComment | null {
  const rating = drawRating(random, dishReviews)
  const fitting = COMMENTS.filter(
    (comment) =>
      comment.rating === rating &&
      comment.lang === reviewer.locale &&
      (dish.reviewedAs.includes(comment.about) || comment.about === 'any') &&
      !dishReviews.comments.has(comment),
  )
  if (fitting.length === 0) return null
  const own = fitting.filter(({ about }) => about !== 'any')
  const choice = own.length > 0 && (own.length === fitting.length || random.chance(OWN_SHARE)) ? own : fitting
  const timesOf = (comment: DemoComment) => used.get(comment) ?? 0
  const fewest = Math.min(...choice.map(timesOf))
  return random.pick(choice.filter((comment) => timesOf(comment) === fewest))
}

/** Corrects the drawn stars if the dish would leave its mean. */
function drawRating(random: Random, { comments, stars, mean }: DishReviews): number {
  const drawn = random.pickWeighted([5, 4, 3, 2, 1], (rating) => STARS[rating]!)
  const average = (stars + drawn) / (comments.size + 1)
  if (average < mean - 0.25) return 5
  return comments.size >= ENOUGH_FOR_A_MEAN && average > mean + 0.1 ? 4 : drawn
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
      guestOrderId: null,
      userName: reviewer.name[reviewer.locale],
      rating: comment.rating,
      comment: comment.comment,
      photo: null,
      adminReply: reply?.replace('{name}', firstName(reviewer.name[comment.lang])) ?? null,
      repliedAt: reply ? new Date(repliedAt) : null,
      createdAt: new Date(at),
      updatedAt: new Date(reply ? repliedAt : at),
    },
  }
}

const TONES: Record<number, ReplyTone[]> = { 5: ['praise'], 4: ['praise', 'neutral'], 3: ['suggestion'] }

/** A complaint gets a reply that addresses it, or none. */
function drawReply(random: Random, { rating, tone: complaint, lang }: DemoComment): string | null {
  const tones = complaint ? [complaint] : (TONES[rating] ?? [])
  const fitting = REPLIES.filter(({ tone }) => tones.includes(tone))
  return fitting.length > 0 ? random.pick(fitting).text[lang] : null
}
