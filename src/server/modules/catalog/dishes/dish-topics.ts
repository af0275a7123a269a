/** Who hears when a dish changes: its kitchen, whose open pages read anew what they show. */
export function topicsOfDish({ cook_id }: { cook_id: string }): string[] {
  return [`kitchen:${cook_id}`]
}
