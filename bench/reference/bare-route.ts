import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const { type, body } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { type: string; body: string }

const app = new Hono()
app.all('*', (c) => c.body(body, 200, { 'content-type': type }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
