export { countUses, findPromo, type PromoRow, redeem, releaseUse as releasePromo, takeUse } from './store.ts'
