export {
  type PromoRow,
  promoAsJson,
  redeem,
  releaseUse as releasePromo,
  takeUse,
  takeUseAgain as takePromoAgain,
} from './store.ts'
