import type { WechatWeb } from '../engines.ts'
import type { Exchanged, ThirdParty } from './third-party.ts'

const TIMEOUT_MS = 5000
/** WeChat's words for a code that is not good: invalid, used, over its time. Source: WeChat's list of return codes. */
const BAD_CODES = [40029, 40163, 42003]

/**
 * WeChat's authorisation of a page inside its app (`connect/oauth2/authorize`, `sns/oauth2/access_token`). The access token that comes with the
 * open id is not kept: nothing more is asked about the person.
 */
export function wechatWeb({ appId, secret, pages, api }: WechatWeb): ThirdParty {
  return {
    provider: 'wechat',
    appId,
    pageUrl({ state, redirect, asks }) {
      const scope = asks ? 'snsapi_userinfo' : 'snsapi_base'
      // WeChat reads the fields in this order, and wants the fragment.
      const fields = new URLSearchParams({ appid: appId, redirect_uri: redirect, response_type: 'code', scope, state })
      return `${pages}/connect/oauth2/authorize?${fields.toString()}#wechat_redirect`
    },
    async exchange(code) {
      const fields = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' })
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS)
        const answer = await fetch(`${api}/sns/oauth2/access_token?${fields.toString()}`, { signal, redirect: 'error' })
        return answer.ok ? read(await answer.json()) : 'unavailable'
      } catch {
        // The error may repeat the address, and so the secret: it goes no further.
        return 'unavailable'
      }
    },
  }
}

function read(body: unknown): Exchanged {
  if (typeof body !== 'object' || body === null) return 'unavailable'
  const errcode: unknown = Reflect.get(body, 'errcode')
  if (typeof errcode === 'number' && errcode !== 0) return BAD_CODES.includes(errcode) ? 'refused' : 'unavailable'
  const openId: unknown = Reflect.get(body, 'openid')
  return typeof openId === 'string' && /^[\w-]{1,128}$/.test(openId) ? { openId } : 'unavailable'
}
