/** 13:05 in Cairo on a Saturday: most kitchens are open, and every board has orders. */
export const LUNCHTIME = Date.parse('2026-11-21T11:05:00Z')
