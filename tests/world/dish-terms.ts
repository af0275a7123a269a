import type { DishInput } from '#contract/catalog/dishes.ts'
import { photoName } from '#domain/catalog/photos.ts'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import type { TestApp } from './app.ts'

/** Gives the app a stored photo; the answer is what a dish keeps of it. */
export async function aPhoto(app: Pick<TestApp, 'platform'>, letter = 'a'): Promise<string> {
  const photo = letter.repeat(32)
  await app.platform.files.put(photoName(photo, 480), new Uint8Array([1]))
  return photo
}

/** What a cook sends to add a dish, with a photo that is there. */
export const dishTerms = (photo: string): DishInput => ({
  name: 'Koshari',
  nameAr: 'كشري',
  description: 'Rice, lentils and patience.',
  descriptionAr: 'رز وعدس وصبر.',
  price: 85,
  dishTypes: ['main_dish'],
  photo,
  availability: [...ALL_WEEK],
  dailyPortions: null,
  serves: 1,
  spice: 0,
  allergens: ['gluten'],
})
