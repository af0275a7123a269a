import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Device } from '#server/platform/push/push.ts'

export type Pushed = {
  path: string
  headers: IncomingHttpHeaders
  /** What the token says, once its signature is found true. */
  token: { aud: string; exp: number; sub: string }
  /** The key that the sender signs with. */
  key: string
  body: Buffer
}

/** A browser with its own keys: it reads what was encrypted for it (RFC 8291), written apart from what encrypts. */
export type Browser = { device: Device; read(body: Buffer): Record<string, unknown> }

/**
 * A push service on this machine. It takes a message only with a true VAPID signature for its own address (RFC 8292), and answers
 * with `status`, or not at all with null.
 */
export async function startPushService() {
  const pushed: Pushed[] = []
  const answers = { status: 201 as number | null, headers: {} as Record<string, string> }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const signed = tokenOf(request.headers.authorization ?? '')
    if (!signed || signed.token.aud !== origin) return response.writeHead(403).end()
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks), ...signed })
    if (answers.status !== null) response.writeHead(answers.status, answers.headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let made = 0
  return {
    origin,
    pushed,
    answers,
    aBrowser: () => aBrowserAt(`${origin}/device/${++made}`),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function aBrowserAt(endpoint: string): Browser {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys('base64url')
  const auth = randomBytes(16)
  return {
    device: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    read: (body) => JSON.parse(decrypt(body, own, auth)) as Record<string, unknown>,
  }
}

function tokenOf(authorization: string): Pick<Pushed, 'token' | 'key'> | null {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head, claims, signature] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  if (!head || !claims || !signature || point.length !== 65) return null
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isTrue ? { key, token: JSON.parse(Buffer.from(claims, 'base64url').toString()) } : null
}

function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnds = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnds)
  const shared = own.computeSecret(sender)
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const input = derive(shared, auth, context, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(keyEnds)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
