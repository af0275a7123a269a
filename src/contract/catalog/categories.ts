import * as z from 'zod'
import { CATEGORY_COLOURS, CATEGORY_ICONS, CATEGORY_RULES } from '#domain/catalog/category-looks.ts'
import { admins, everyone, iso, requiredText, rowVersion } from '../base.ts'
import { dishType } from './catalog.ts'

const look = {
  label: requiredText(CATEGORY_RULES.label.most),
  labelAr: requiredText(CATEGORY_RULES.label.most),
  icon: z.enum(CATEGORY_ICONS),
  colour: z.enum(CATEGORY_COLOURS),
  hidden: z.boolean(),
}

const category = z.object({ dishType, position: z.number(), ...look })
const storedCategory = category.extend({ version: z.number(), updatedAt: iso })

const stale = { 'category.stale': { status: 409, data: z.object({ current: storedCategory }) } }

export const categories = {
  listCategories: everyone('GET /categories', 'How dish types are shown, in the order of the filters', {
    forPages: true,
  }).output(z.object({ items: z.array(category) })),

  listStoredCategories: admins('GET /admin/categories', 'The same with their versions').output(
    z.object({ items: z.array(storedCategory) }),
  ),

  changeCategory: admins(
    'PATCH /admin/categories/{dishType}',
    'Changes what is named; `version` is the state that the change was made on',
  )
    .errors(stale)
    .input(z.strictObject({ dishType, version: rowVersion, ...z.strictObject(look).partial().shape }))
    .output(storedCategory),

  moveCategory: admins(
    'PUT /admin/categories/{dishType}/position',
    'Moves it before another in the filters, or to the end; the others make room',
  )
    .errors(stale)
    .input(z.strictObject({ dishType, version: rowVersion, before: dishType.nullable() }))
    .output(storedCategory),
}

export type ShownCategory = z.infer<typeof category>
export type StoredCategory = z.infer<typeof storedCategory>
