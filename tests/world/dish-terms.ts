import type { DishInput } from '#contract/catalog/dishes.ts'
import { photoName } from '#domain/catalog/photos.ts'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import type { TestApp } from './app.ts'

/** Stores a photo in the app. Returns the name that a dish keeps. */
export async function aPhoto(app: Pick<TestApp, 'platform'>, letter = 'a'): Promise<string> {
  const photo = letter.repeat(32)
  await app.platform.files.put(photoName(photo, 480), new Uint8Array([1]))
  return photo
}

/** The input with which a cook adds a dish with a stored photo. */
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
