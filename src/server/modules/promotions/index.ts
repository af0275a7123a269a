export { createCodeFor } from './create-code-for.ts'
export { eraseCodeOwners, erasePromoIdentities } from './personal-data-store.ts'
export { promoCodeList } from './promo-code-list.ts'
export {
  countUse,
  findTerms as findPromoTerms,
  giveUseBack as givePromoBack,
  redeem,
  releaseUse as releasePromo,
  takeUseAgain as takePromoAgain,
} from './store.ts'
