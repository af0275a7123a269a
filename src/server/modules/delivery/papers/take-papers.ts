import type { PapersInput } from '#contract/delivery/papers.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { decidePaper, PAPER_KINDS, type PaperKind, type PaperRefusal } from '#domain/delivery/papers.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { bytesOf } from '#server/platform/uploads/count-upload.ts'
import type { PaperRow } from './store.ts'

type AtField = { field: string }
export type TakingRefusal =
  | PaperRefusal
  | Refusal<'file.too_large', AtField>
  | Refusal<'file.wrong_type', AtField>

/** A validated and encoded paper that has no owner yet. */
export type TakenPaper = Pick<PaperRow, 'kind' | 'number' | 'expiresOn'> & { picture: Uint8Array }

/** Validates both papers of a form and encodes their pictures. Refuses with the field of the first error. Stores nothing. */
export async function takePapers(
  { clock, database }: Platform,
  input: PapersInput,
): Promise<Outcome<TakenPaper[], TakingRefusal>> {
  const today = cairoDate((await clock.transactionTime(database.db)).getTime())
  const valid: Omit<TakenPaper, 'picture'>[] = []
  for (const kind of PAPER_KINDS) {
    const typed = { number: input[`${kind}Number`], expiresOn: input[`${kind}ExpiresOn`] }
    const decided = decidePaper(typed, { field: kind, today })
    if (!decided.ok) return decided
    valid.push({ kind, ...decided.value })
  }
  const taken: TakenPaper[] = []
  for (const paper of valid) {
    const photo = `${paper.kind}Photo` as const
    const encoded = await encodePrivatePicture(await bytesOf(input[photo]))
    if (!encoded.ok) return refuse(encoded.code, { field: photo })
    taken.push({ ...paper, picture: encoded.value })
  }
  return done(taken)
}

/** Stores the pictures before any row refers to them. If the rows are never committed, a sweep deletes the files. */
export async function storePapers(
  { privateFiles }: Pick<Platform, 'privateFiles'>,
  papers: TakenPaper[],
): Promise<StoredPaper[]> {
  const stored: StoredPaper[] = []
  for (const { picture, ...paper } of papers)
    stored.push({
      ...paper,
      id: randomId(),
      photo: await storePrivatePicture(privateFiles, 'paper', picture),
    })
  return stored
}

export type StoredPaper = {
  id: string
  kind: PaperKind
  number: string
  expiresOn: string | null
  photo: string
}
