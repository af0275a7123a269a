import type { DishInput } from '#contract/catalog/dishes.ts'
import { type DishRefusal, type DishTerms, decideDishTerms } from '#domain/catalog/dish-terms.ts'
import { photoName } from '#domain/catalog/photos.ts'
import { type Outcome, refuse } from '#domain/outcome.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Validates a sent dish. Its photo must have been uploaded before. */
export async function readTerms(
  { files }: Platform,
  sent: DishInput,
): Promise<Outcome<DishTerms, DishRefusal>> {
  const decided = decideDishTerms(sent)
  if (!decided.ok || decided.value.photo === null) return decided
  if (await files.exists(photoName(decided.value.photo, 480))) return decided
  return refuse('dish.invalid', { issues: [{ path: 'photo', problem: 'field.invalid' }] })
}
