/** The body of every refusal: the same shape as the contract's typed errors. */
export function refusalBody(status: number, code: string, data: unknown = undefined) {
  return { defined: false, code, status, message: code, ...(data === undefined ? {} : { data }) }
}

export function refusalResponse(
  status: number,
  code: string,
  data?: { retryAfterSeconds?: number } & Record<string, unknown>,
) {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (data?.retryAfterSeconds) headers['retry-after'] = String(data.retryAfterSeconds)
  return new Response(JSON.stringify(refusalBody(status, code, data)), { status, headers })
}
