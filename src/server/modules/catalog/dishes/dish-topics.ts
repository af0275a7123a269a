/** What changes when a dish does: the list of its kitchen's cook. */
export function topicsOfDish({ cook_id }: { cook_id: string }): string[] {
  return [`dishes:${cook_id}`]
}
