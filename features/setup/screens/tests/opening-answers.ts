import { type Opening, type ParkDetail, type SetupLine, setup } from '#contract/setup'
import { given, PARK } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

const { calls } = setup

/** An operator of the park. */
export const OPERATOR = { nickName: '周敏', roles: ['operator'] }

const line = (key: string, title: string, path: string, found: string, facts: Partial<SetupLine> = {}): SetupLine => ({
  key,
  title,
  path,
  found,
  optional: false,
  done: true,
  ...facts,
})

/** Lines of a park where these keys are still missing. */
export function linesOf(...missing: readonly string[]): SetupLine[] {
  const lines = [
    line('estate.park', '园区资料', '/setup/park', '东湖创新园，武汉市东湖新技术开发区光谷大道 77 号'),
    line('people.sign-in', '登录方式', '/people/slips', '已接入短信，人员可用验证码登录'),
    line('setup.channels', '收款渠道', '/wallet/differences', '已接入支付宝'),
    line('parking.lots', '停车场与收费标准', '/parking/desk', '2个停车场已开放，车道和收费标准已设置'),
    line('wallet.merchants', '商户收银员', '/people/persons', '尚未指定收银员', { optional: true, done: false }),
    line('setup.papers', '服务协议与隐私政策', '/setup/park', '两份文本均已阅读并同意'),
  ]
  return lines.map((one) => (missing.includes(one.key) ? { ...one, done: false, found: '尚未办理' } : one))
}

/** What is missing in such a park. */
export function missing(lines: SetupLine[]) {
  const needed = lines.filter(({ optional }) => !optional)
  const done = needed.filter((one) => one.done).length
  return given(calls.missing, { lines, done, needed: needed.length, openedAt: null })
}

const COUNTS: Opening['counts'] = [
  { key: 'access.crossings', title: '通行记录', count: 12 },
  { key: 'visitors.visits', title: '访客来访与参观', count: 3 },
  { key: 'parking.stays', title: '停车记录', count: 8 },
  { key: 'payments.trades', title: '支付记录', count: 5 },
  { key: 'parking.bills', title: '企业停车账单', count: 0 },
]

/** What a rehearsal left, not proposed yet. */
export const REHEARSED: Opening = { counts: COUNTS, real: 0, pending: 0, proposal: null, opened: null }

/** How opening stands. */
export const opening = (facts: Partial<Opening> = {}) => given(calls.openState, { ...REHEARSED, ...facts })

/** A proposal of somebody. */
export const proposal = (facts: Partial<NonNullable<Opening['proposal']>> = {}): NonNullable<Opening['proposal']> => ({
  id: idOf(970),
  by: '赵强',
  mine: false,
  at: at(-5),
  until: at(25),
  holds: true,
  ...facts,
})

/** The park as its operators see it. */
export function parkDetail(facts: Partial<ParkDetail['park']> = {}, accepted = true): ParkDetail {
  const by = accepted ? { acceptedAt: at(-6000), acceptedBy: '周敏' } : { acceptedAt: null, acceptedBy: null }
  return {
    park: { ...PARK, ...facts },
    papers: [
      {
        name: 'software-agreement',
        title: '软件服务协议',
        path: '/docs/softwareAgreement',
        version: '2026-11-23',
        ...by,
      },
      { name: 'privacy-policy', title: '隐私政策', path: '/docs/privacypolicy', version: '2026-11-26', ...by },
    ],
  }
}

/** The same, answered. */
export const detail = (...facts: Parameters<typeof parkDetail>) => given(calls.parkDetail, parkDetail(...facts))
