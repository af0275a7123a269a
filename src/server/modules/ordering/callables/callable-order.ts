/** Sent by older clients and derived by us: read past, on purpose, one by one. */
const IGNORED = new Set([
  'cookName',
  'dishName',
  'name',
  'price',
  'photoUrl',
  'subtotal',
  'deliveryFee',
  'serviceCharge',
  'discountAmount',
  'currency',
  'customerAddressText',
])

/** The specification's names of what an order is placed with, and ours. */
const OUR_NAMES: Record<string, string> = {
  items: 'lines',
  customerLocation: 'place',
  customerMobile: 'mobileNumber',
  guestMobile: 'mobileNumber',
  guestEmail: 'email',
  total: 'quotedTotal',
}

type Data = Record<string, unknown>

/**
 * The order of a callable under the names of `POST /api/orders`. Where a client sends a value under both names ours counts. Of an
 * item the dish, the quantity and the note are taken. A field that nobody knows stays, and is refused by name.
 */
export function orderOfCallable(data: Data): Data {
  const order: Data = {}
  for (const [name, value] of Object.entries(data)) {
    if (IGNORED.has(name)) continue
    const ours = OUR_NAMES[name]
    if (ours === undefined) order[name] = value
    else if (!(ours in data)) order[ours] = name === 'items' ? linesOf(value) : value
  }
  return order
}

function linesOf(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  return items.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) return item
    const { dishId, quantity, notes } = item as Data
    return { dishId, quantity, ...(notes === undefined ? {} : { notes }) }
  })
}
