export { createCodeFor } from './create-code-for.ts'
export { promotionEndpoints } from './http.ts'
export { findPromoCodes } from './list-promo-codes.ts'
export { mountPromotions } from './mount-promotions.ts'
export { eraseCodeOwners, erasePromoIdentities } from './personal-data-store.ts'
export {
  type PromoRow,
  promoAsJson,
  redeem,
  releaseUse as releasePromo,
  takeUse,
  takeUseAgain as takePromoAgain,
} from './store.ts'
