import { people, thirdRefusals } from '#contract/people'
import { refuse } from '#vocabulary/refusal'
import { given } from '../../../../tests/support/fake-server.ts'
import type { ScreenPhone } from '../../../../tests/support/screens.ts'
import type { State } from '../../../../tests/support/states.ts'

const { calls } = people
const STATE = 's'.repeat(74)
const BACK = `/sys/thirdback?code=0123456789abcdef&state=${STATE}`
const TICKET = { provider: 'wechat', ticket: 't'.repeat(80), goodForSeconds: 600 } as const

/** What this phone knows of an authorisation that it began; the page is opened anew with it. */
const begun =
  (purpose: 'account' | 'payer') =>
  async ({ page, says }: ScreenPhone, words: string) => {
    const kept = { state: STATE, proof: 'p'.repeat(43), purpose, from: '/licenseplate', at: Date.now() }
    await page.evaluate(`localStorage.setItem('authorisation.begun', ${JSON.stringify(JSON.stringify(kept))})`)
    await page.reload()
    await says(words)
  }

/** Signing in by WeChat, and the binding under account settings. */
export const thirdStates: readonly State[] = [
  {
    route: '/sys/thirdback',
    name: 'of an authorisation that this phone did not begin',
    address: BACK,
    as: null,
    says: '微信授权没有完成',
    answers: [],
  },
  {
    route: '/sys/thirdback',
    name: 'for the first time',
    title: '绑定手机号',
    address: BACK,
    as: null,
    says: '微信授权没有完成',
    answers: [given(calls.thirdAccountInfo, { ...TICKET, bound: false })],
    act: (phone) => begun('account')(phone, '首次使用微信登录'),
  },
  {
    route: '/sys/thirdback',
    name: 'refused',
    address: BACK,
    as: null,
    says: '微信授权没有完成',
    answers: [given(calls.thirdAccountInfo, () => refuse(thirdRefusals.thirdCode))],
    act: (phone) => begun('account')(phone, '用手机验证码登录'),
  },
  {
    route: '/sys/accounts',
    name: '',
    says: '已绑定微信',
    answers: [
      given(calls.thirdAccounts, {
        items: [{ provider: 'wechat', boundAt: '2026-11-20T09:30:00+08:00' }],
        offered: ['wechat'],
      }),
    ],
  },
  {
    route: '/sys/accounts',
    name: 'asked to end it',
    says: '已绑定微信',
    answers: [
      given(calls.thirdAccounts, {
        items: [{ provider: 'wechat', boundAt: '2026-11-20T09:30:00+08:00' }],
        offered: ['wechat'],
      }),
    ],
    async act({ press, says }) {
      await press('解除绑定')
      await says('解除微信绑定？')
    },
  },
  {
    route: '/sys/accounts',
    name: 'none is bound',
    says: '还没有绑定微信',
    answers: [given(calls.thirdAccounts, { items: [], offered: ['wechat'] })],
  },
  {
    route: '/sys/accounts',
    name: 'the park offers none',
    says: '园区暂未开通微信登录',
    answers: [given(calls.thirdAccounts, { items: [], offered: [] })],
  },
]
