/** Why somebody reports a dish. */
export const DISH_REPORT_REASONS = ['photo', 'description', 'unsafe', 'offensive', 'other'] as const
/** Why somebody reports a review. */
export const REVIEW_REPORT_REASONS = ['spam', 'untrue', 'offensive', 'personal', 'other'] as const

export type DishReportReason = (typeof DISH_REPORT_REASONS)[number]
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]
export type ReportReason = DishReportReason | ReviewReportReason

export const REPORT_RULES = { words: { most: 500 } } as const
