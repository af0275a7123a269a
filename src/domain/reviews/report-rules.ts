/** The reasons to report a dish. */
export const DISH_REPORT_REASONS = ['photo', 'description', 'unsafe', 'offensive', 'other'] as const
/** The reasons to report a review. */
export const REVIEW_REPORT_REASONS = ['spam', 'untrue', 'offensive', 'personal', 'other'] as const

/** What a report is about. */
export const REPORT_KINDS = ['dish', 'review'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** A report is open until an admin has resolved it. */
export const REPORT_STATES = ['open', 'resolved'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export type DishReportReason = (typeof DISH_REPORT_REASONS)[number]
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number]
export type ReportReason = DishReportReason | ReviewReportReason

export const REPORT_RULES = { words: { most: 500 } } as const
