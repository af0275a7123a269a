/** Fields of older clients that the server derives itself. Each one named here is ignored on purpose. */
const IGNORED = new Set([
  'cookName',
  'dishName',
  'name',
  'photoUrl',
  'subtotal',
  'deliveryFee',
  'serviceCharge',
  'discountAmount',
  'currency',
  'customerAddressText',
  'country',
  'cookAddress',
  'cookLocation',
  'routeDistance',
  'createdAt',
  'flagged',
])

/** The specification's names of an order's fields, and ours. Of two for one field, the first that says something counts. */
const OUR_NAMES: Record<string, string> = {
  items: 'lines',
  customerLocation: 'place',
  customerName: 'customerName',
  guestName: 'customerName',
  customerMobile: 'mobileNumber',
  guestMobile: 'mobileNumber',
  guestEmail: 'email',
  total: 'quotedTotal',
  price: 'quotedTotal',
}

/** The specification's ways to pay, in small letters and with single spaces, and ours. */
const OUR_METHODS: Record<string, string> = { 'cash on delivery': 'cash', 'credit card': 'card' }

type Data = Record<string, unknown>

/**
 * Translates a callable's order into the field names of `POST /api/orders`. Where a client sends both names, ours counts.
 * An item keeps its dish, quantity and note. A field that is null says nothing. An unknown one stays, so that it is refused by name.
 */
export function orderOfCallable(data: Data): Data {
  const order: Data = {}
  for (const [name, value] of Object.entries(data))
    if (value !== null && !IGNORED.has(name) && !Object.hasOwn(OUR_NAMES, name)) order[name] = value
  for (const [name, ours] of Object.entries(OUR_NAMES))
    if (!(ours in order) && says(data[name])) order[ours] = data[name]
  if (!('lines' in data) && 'lines' in order) order.lines = linesOf(order.lines)
  if ('paymentMethod' in order) order.paymentMethod = methodOf(order.paymentMethod)
  return order
}

/** The path of a field under the name that the client sent, or would look for in the specification. */
export function pathInCallable(data: Data, path: string): string {
  const [ours = '', ...within] = path.split('.')
  if (Object.hasOwn(data, ours)) return path
  const names = Object.keys(OUR_NAMES).filter((name) => OUR_NAMES[name] === ours)
  const name = names.find((known) => says(data[known])) ?? names[0]
  return [name ?? ours, ...within].join('.')
}

/** An older client sends its empty fields too. */
function says(value: unknown) {
  return value !== undefined && value !== null && value !== ''
}

function methodOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const method = value.toLowerCase().replace(/[\s_-]+/g, ' ')
  return OUR_METHODS[method] ?? method
}

function linesOf(items: unknown): unknown {
  if (!Array.isArray(items)) return items
  return items.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) return item
    const { dishId, quantity, notes } = item as Data
    return { dishId, quantity, ...(says(notes) && { notes }) }
  })
}
