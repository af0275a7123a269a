import * as z from 'zod'
import { contract } from './index.ts'

/** The paths whose input has pictures and is therefore a multipart body, each with the most pictures of one request. */
export const PICTURES_BY_PATH: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(contract)
    .flatMap((endpoints): { '~orpc': { route: { path?: string }; inputSchema?: unknown } }[] =>
      Object.values(endpoints),
    )
    .map(({ '~orpc': { route, inputSchema } }) => [`/api${route.path}`, countPictures(inputSchema)] as const)
    .filter(([, pictures]) => pictures > 0),
)

/** Whether a request is a multipart form, which `platform/uploads` reads. */
export function bringsPictures({ method, path }: { method: string; path: string }): boolean {
  return method === 'POST' && Object.hasOwn(PICTURES_BY_PATH, path)
}

function countPictures(input: unknown): number {
  if (!(input instanceof z.ZodObject)) return 0
  return Object.values(input.shape).filter(isPicture).length
}

function isPicture(field: unknown): boolean {
  return field instanceof z.ZodOptional ? isPicture(field.unwrap()) : field instanceof z.ZodFile
}
