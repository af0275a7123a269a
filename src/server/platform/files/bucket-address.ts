export type BucketAddress = { bucket: string; region: string; endpoint?: string }

/** S3's rules for the names of buckets. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** What servers that are not Amazon's take for theirs. */
const ANY_REGION = 'us-east-1'

/**
 * Reads `s3://bucket?endpoint=https://host&region=…`. Without an endpoint it is Amazon's, which needs the region. Null for
 * anything else, so that a misspelt part is not ignored.
 */
export function readBucketAddress(url: string): BucketAddress | null {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 's3:' || !BUCKET.test(parsed.host)) return null
  if (parsed.username || parsed.password || parsed.hash || !['', '/'].includes(parsed.pathname)) return null
  const { endpoint, region, ...unknown } = Object.fromEntries(parsed.searchParams)
  if (Object.keys(unknown).length > 0 || (endpoint === undefined && !region)) return null
  if (endpoint !== undefined && !isHost(endpoint)) return null
  return { bucket: parsed.host, region: region || ANY_REGION, ...(endpoint && { endpoint }) }
}

function isHost(endpoint: string): boolean {
  const parsed = URL.parse(endpoint)
  return /^https?:$/.test(parsed?.protocol ?? '') && parsed!.href === `${parsed!.origin}/`
}
