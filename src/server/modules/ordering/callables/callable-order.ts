/** Fields of older clients that the server derives itself. Each one named here is ignored on purpose. */
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
  'country',
  'cookAddress',
  'cookLocation',
  'routeDistance',
  'createdAt',
])

/** The specification's names of an order's fields, and ours. */
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
 * Translates a callable's order into the field names of `POST /api/orders`. Where a client sends both names, ours counts.
 * An item keeps its dish, quantity and note. An unknown field stays, so that it is refused by name.
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
