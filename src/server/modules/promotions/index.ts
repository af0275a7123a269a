export { createCodeFor } from './create-code-for.ts'
export { eraseCodeOwners, erasePromoIdentities } from './personal-data-store.ts'
export { promoCodeList } from './promo-code-list.ts'
export { countUse, redeem, releaseUse as releasePromo, takeUseAgain as takePromoAgain } from './store.ts'
