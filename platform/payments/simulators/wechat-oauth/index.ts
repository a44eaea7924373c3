import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { consentPage, consentPolicy, messagePage } from './page.ts'

/** Our app at the simulated WeChat. */
export interface WechatOAuthOptions {
  appId: string
  secret: string
  /** The origin to which the app may have people sent back; WeChat has a domain registered for it. */
  redirectOrigin: string
  clock?: () => Date
}

const BASE = '/sandbox/wechat'
/** Source: WeChat's documents of web authorisation: a code is good once and for five minutes. */
const CODE_MS = 5 * 60_000
/** A code that is over is known for so long, to say why it is refused. */
const REMEMBERED_MS = 15 * 60_000
const MAX_CODES = 10_000

interface Issued {
  openId: string
  scope: string
  at: number
  used: boolean
}
type Query = Record<string, string | string[] | undefined>

/**
 * Fastify plugin: a simulator of WeChat's web authorisation for demo and tests, at `/sandbox/wechat`. As theirs: `connect/oauth2/authorize`
 * sends the browser back with `code` and `state` (asking first, unless the scope is `snsapi_base`); a code is good once, for five minutes, for
 * one app; `sns/oauth2/access_token` answers 200 with `errcode` where it refuses. Not for real use: anyone is whom they say.
 */
export function sandboxWechatOAuth(options: WechatOAuthOptions): (app: FastifyInstance) => Promise<void> {
  const { appId, secret, redirectOrigin, clock = () => new Date() } = options
  const codes = new Map<string, Issued>()

  /** What is wrong with a request for authorisation, in WeChat's words; null: nothing. */
  function wrongIn(query: Query): string | null {
    const redirect = text(query, 'redirect_uri')
    if (text(query, 'appid') !== appId) return 'AppID 参数错误（错误码 10013）'
    if (!URL.canParse(redirect) || new URL(redirect).origin !== redirectOrigin)
      return 'redirect_uri 域名与后台配置不一致（错误码 10003）'
    if (text(query, 'response_type') !== 'code') return 'response_type 参数错误（错误码 10004）'
    if (!['snsapi_base', 'snsapi_userinfo'].includes(text(query, 'scope'))) return 'Scope 参数错误（错误码 10005）'
    return /^[A-Za-z0-9]{0,128}$/.test(text(query, 'state')) ? null : 'state 参数错误'
  }

  /** The address to go back to, with a fresh code of this simulated person. */
  function backWithCode(query: Query, user: string): string {
    const now = clock().getTime()
    for (const [code, { at }] of codes) if (at + REMEMBERED_MS < now || codes.size >= MAX_CODES) codes.delete(code)
    const code = randomBytes(16).toString('hex')
    const openId = `o${createHash('sha256').update(`${appId} ${user}`).digest('base64url').slice(0, 27)}`
    codes.set(code, { openId, scope: text(query, 'scope'), at: now, used: false })
    const back = new URL(text(query, 'redirect_uri'))
    back.searchParams.set('code', code)
    back.searchParams.set('state', text(query, 'state'))
    return back.href
  }

  function exchange(query: Query): object {
    if (text(query, 'appid') !== appId) return { errcode: 40013, errmsg: 'invalid appid' }
    if (!same(text(query, 'secret'), secret)) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (text(query, 'grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    const issued = codes.get(text(query, 'code'))
    if (!issued) return { errcode: 40029, errmsg: 'invalid code' }
    if (issued.used) return { errcode: 40163, errmsg: 'code been used' }
    if (issued.at + CODE_MS <= clock().getTime()) return { errcode: 42003, errmsg: 'code expired' }
    issued.used = true
    const token = () => randomBytes(48).toString('base64url')
    const { openId: openid, scope } = issued
    return { access_token: token(), expires_in: 7200, refresh_token: token(), openid, scope }
  }

  return async (app) => {
    app.get<{ Querystring: Query }>(`${BASE}/connect/oauth2/authorize`, async ({ query }, reply) => {
      const wrong = wrongIn(query)
      if (wrong === null && text(query, 'scope') === 'snsapi_base')
        return await reply.header('cache-control', 'no-store').redirect(backWithCode(query, '1'))
      const fields = Object.keys(query).map((name) => [name, text(query, name)] as const)
      const shown =
        wrong === null ? consentPage(`${BASE}/connect/oauth2/allow`, fields) : messagePage('无法授权', wrong)
      return await reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', consentPolicy(redirectOrigin))
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
        .send(shown)
    })
    app.get<{ Querystring: Query }>(`${BASE}/connect/oauth2/allow`, async ({ query }, reply) => {
      const user = text(query, 'user')
      if (wrongIn(query) !== null || !/^\w{1,40}$/.test(user)) return await reply.code(400).send('')
      return await reply.header('cache-control', 'no-store').redirect(backWithCode(query, user))
    })
    app.get<{ Querystring: Query }>(`${BASE}/sns/oauth2/access_token`, async ({ query }, reply) =>
      // WeChat sends its JSON as text, always with 200.
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(exchange(query))),
    )
  }
}

function text(query: Query, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}

function same(one: string, other: string): boolean {
  const hash = (word: string) => createHash('sha256').update(word).digest()
  return timingSafeEqual(hash(one), hash(other))
}
