import { beforeAll, expect, test } from 'vitest'
import { SANDBOX_WECHAT_APP } from '#sandbox/payments'
import { throughWechat } from '../../../../tests/support/through-wechat.ts'
import { makeWorld, type World } from '../../../../tests/support/world.ts'
import { wechatWeb } from './wechat-web.ts'

const at = '/sandbox/wechat'
let world: World
beforeAll(async () => {
  world = await makeWorld()
})

const page = (fields: Record<string, string>) => {
  const right = {
    appid: SANDBOX_WECHAT_APP,
    redirect_uri: `${world.origin}/front/mobile/login`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'abc1',
  }
  const search = new URLSearchParams({ ...right, ...fields }).toString()
  return fetch(`${world.origin}${at}/connect/oauth2/authorize?${search}`, { redirect: 'manual' })
}
const token = async (fields: Record<string, string>): Promise<unknown> => {
  const search = new URLSearchParams({ appid: SANDBOX_WECHAT_APP, grant_type: 'authorization_code', ...fields })
  return (await fetch(`${world.origin}${at}/sns/oauth2/access_token?${search.toString()}`)).json()
}

test('the simulated page sends back with code and state, and only to the domain of the app', async () => {
  const back = new URL((await page({})).headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe(`${world.origin}/front/mobile/login`)
  expect(back.searchParams.get('state')).toBe('abc1')
  expect(back.searchParams.get('code')).toMatch(/^[0-9a-f]{32}$/)
  const wrongs: Record<string, string>[] = [
    { redirect_uri: 'https://evil.example/' },
    { appid: 'wx0' },
    { state: 'a&b' },
    { scope: 'all' },
  ]
  for (const wrong of wrongs) {
    const answer = await page(wrong)
    expect(answer.headers.get('location')).toBeNull()
    expect(await answer.text()).toContain('无法授权')
  }
  const asked = await page({ scope: 'snsapi_userinfo' })
  expect(asked.status).toBe(200)
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the simulated exchange refuses as WeChat does', async () => {
  expect(await token({ code: 'x', appid: 'wx0' })).toMatchObject({ errcode: 40013 })
  expect(await token({ code: 'x', secret: 'guess' })).toMatchObject({ errcode: 40125 })
})

test('the adapter tells a code that is not good from a provider that cannot be heard', async () => {
  const { code } = await throughWechat(world)
  const ours = { appId: SANDBOX_WECHAT_APP, secret: 'guess', pages: world.origin + at }
  // A wrong secret is a fault of ours, not the person's.
  expect(await wechatWeb({ ...ours, api: world.origin + at }).exchange(code)).toBe('unavailable')
  expect(await wechatWeb({ ...ours, api: `${world.origin}/nowhere` }).exchange(code)).toBe('unavailable')
  expect(await wechatWeb({ ...ours, api: 'http://127.0.0.1:1' }).exchange(code)).toBe('unavailable')
})
