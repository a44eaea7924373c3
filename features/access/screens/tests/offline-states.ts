import type { Muster } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { typed } from '../../../../tests/support/hand-scanner.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { ScreenPhone } from '../../../../tests/support/screens.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls } from './answers.ts'
import { bundled, held } from './bundle-answers.ts'
import { gate, KEEPER, listed, verdict } from './gate-answers.ts'

const HOUR = 3_600_000
const enter = { route: '/audit/auditenterpage', as: KEEPER } as const
const staff = {
  route: '/audit/personnerlcode/{id}',
  address: `/audit/personnerlcode/${idOf(840)}`,
  as: KEEPER,
} as const
const muster = { route: '/access/muster', as: KEEPER } as const

/** The phone loses its network, as far as the page knows: what it asks for is asked no more, and nothing complains. */
export async function loseNetwork({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  await page.evaluate(`{
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
    dispatchEvent(new Event('offline'))
  }`)
}

/** The network is back. */
export async function findNetwork({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  await page.evaluate(`{
    delete navigator.onLine
    dispatchEvent(new Event('online'))
  }`)
}

/** The list has come and is kept. */
export async function listKept({ page }: Pick<ScreenPhone, 'page'>): Promise<void> {
  const until = () => page.evaluate(`localStorage.getItem('sealed.until')`)
  while ((await until()) === null) await new Promise((done) => setTimeout(done, 50))
}

/** The phone sleeps, or wakes. */
async function hide({ page }: ScreenPhone, hidden: boolean): Promise<void> {
  await page.evaluate(`{
    Object.defineProperty(document, 'visibilityState', { get: () => '${hidden ? 'hidden' : 'visible'}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }`)
}

const TORN = 'YQ1K10123456789ABCDEF'
const offline = async (phone: ScreenPhone) => {
  await listKept(phone)
  await loseNetwork(phone)
  await phone.says('离线核验中')
}

/** Who is inside, by the server. */
export function inside(facts: Partial<Muster> = {}): Muster {
  const person = (n: number, more: Partial<Muster['items'][number]> = {}) => ({
    id: idOf(801 + n),
    kind: n % 2 === 0 ? ('visitor' as const) : ('staff' as const),
    name: ['王*', '李*', '欧*', '赵*'][n % 4] ?? '王*',
    title: n % 2 === 0 ? '商务洽谈' : '员工',
    companyName: '光谷生物',
    since: at(-30 - n),
    buildingId: n % 3 === 0 ? idOf(70) : null,
    pointName: n % 3 === 0 ? '3 号楼大堂闸机' : '东门入口',
    ...more,
  })
  return {
    now: at(0),
    total: 6,
    companies: [
      { companyName: '光谷生物', count: 4 },
      { companyName: '云图科技', count: 2 },
    ],
    buildings: [
      { buildingId: null, buildingName: '', count: 4 },
      { buildingId: idOf(70), buildingName: '3 号楼', count: 2 },
    ],
    items: [0, 1, 2, 3].map((n) => person(n)),
    next: null,
    ...facts,
  }
}
const there = [given(calls.muster, inside()), listed]
const list = given(calls.bundle, () =>
  bundled([held({ inside: true }), held({ id: idOf(802), name: '李*', companyName: '云图科技', inside: true })]),
)

/** Gate pages without network, and who is inside. */
export const offlineStates: readonly State[] = [
  { ...enter, name: 'offline', says: '已劝返', answers: gate, act: offline },
  {
    ...enter,
    name: 'list-expired',
    says: '已劝返',
    answers: gate,
    async act(phone) {
      await offline(phone)
      // seen, the page would say that its clock jumped
      await hide(phone, true)
      await phone.forward(13 * HOUR)
      await phone.says('名单已过期，请人工核验')
      await hide(phone, false)
    },
  },
  {
    ...enter,
    name: 'clock-jumped',
    says: '已劝返',
    answers: gate,
    async act(phone) {
      await offline(phone)
      await phone.forward(HOUR)
      await phone.says('手机时间异常，请联网校准')
    },
  },
  {
    ...enter,
    name: 'waiting',
    says: '已劝返',
    answers: gate,
    async act(phone) {
      await offline(phone)
      await typed(phone, TORN)
      await phone.says('不能通行')
      await phone.press('返回')
      await phone.says('1 条离线记录待上传')
      await phone.says('身份未知')
    },
  },
  {
    ...enter,
    name: 'no-list',
    says: '已劝返',
    answers: [...gate, refused(calls.bundle, refusals.tooMany)],
    async act(phone) {
      await loseNetwork(phone)
      await phone.says('离线，本机没有名单')
    },
  },
  {
    ...staff,
    name: 'judged-here',
    says: '可以通行',
    answers: [given(calls.verdict, verdict()), listed],
    async act(phone) {
      await offline(phone)
      await typed(phone, TORN)
      await phone.says('无法识别，请重新扫码或手动输入')
    },
  },
  { ...muster, name: '', says: '还有 6 人没有找到', answers: there },
  {
    ...muster,
    name: 'people',
    says: '还有 6 人没有找到',
    answers: there,
    async act({ page, press, says }) {
      await press(/光谷生物/)
      await page.getByRole('button', { name: '找到了' }).first().tap()
      await says('还有 5 人没有找到')
    },
  },
  {
    ...muster,
    name: 'buildings',
    says: '还有 6 人没有找到',
    answers: there,
    async act({ page, says }) {
      await page.getByRole('tab', { name: '按楼宇' }).tap()
      await says('楼宇以外')
    },
  },
  {
    ...muster,
    name: 'again',
    says: '还有 6 人没有找到',
    answers: there,
    async act({ page, press }) {
      await press(/光谷生物/)
      await page.getByRole('button', { name: '找到了' }).first().tap()
      await press('重新清点')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...muster,
    name: 'nobody',
    says: '按出入记录，所有人都已离开',
    answers: [given(calls.muster, inside({ total: 0, companies: [], buildings: [], items: [] })), listed],
  },
  {
    ...muster,
    name: 'offline',
    says: '还有 6 人没有找到',
    answers: [given(calls.muster, inside()), list],
    async act(phone) {
      await listKept(phone)
      await loseNetwork(phone)
      await phone.says('还有 2 人没有找到')
    },
  },
  {
    ...muster,
    name: 'operator',
    as: { roles: ['operator'] },
    says: '还有 6 人没有找到',
    answers: [given(calls.muster, inside())],
  },
]
