/** The topics of a changed dish. The open pages that follow its kitchen read again. */
export function topicsOfDish({ cook_id }: { cook_id: string }): string[] {
  return [`kitchen:${cook_id}`]
}
