import type { Emergency, Muster } from '#contract/access'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { typed } from '../../../../tests/support/hand-scanner.ts'
import { loseNetwork } from '../../../../tests/support/network.ts'
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
/** An emergency that began half an hour ago. */
export const emergency = (facts: Partial<Emergency> = {}): Emergency => ({
  id: idOf(870),
  why: '火灾疏散',
  begunAt: at(-30),
  by: '周*',
  safe: 2,
  missing: 1,
  sms: null,
  ...facts,
})

/** The muster in it: names whole, with what is known of each. */
export function emergencyMuster(facts: Partial<Emergency> = {}): Muster {
  const muster = inside()
  const mark = (state: 'safe' | 'missing') => ({ mark: { state, at: at(-3), by: '张*' } })
  return {
    ...muster,
    emergency: emergency(facts),
    companies: muster.companies.map((each, n) => ({ ...each, safe: n === 0 ? 2 : 0 })),
    buildings: muster.buildings.map((each, n) => ({ ...each, safe: n === 0 ? 2 : 0 })),
    items: muster.items.map((each, n) => ({
      ...each,
      name: ['王建国', '李小梅', '欧阳明月', '赵磊'][n] ?? each.name,
      ...(n === 0 ? mark('safe') : n === 1 ? mark('missing') : {}),
    })),
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
    name: 'emergency',
    says: '还有 4 人没有确认安全',
    answers: [given(calls.muster, emergencyMuster()), listed],
  },
  {
    ...muster,
    name: 'emergency-people',
    says: '还有 4 人没有确认安全',
    answers: [given(calls.muster, emergencyMuster()), given(calls.emergencyMarks, { id: idOf(870), taken: 1 }), listed],
    async act({ page, press, says }) {
      await press(/光谷生物/)
      await says('王建国')
      await page.getByRole('button', { name: '标为安全' }).first().tap()
    },
  },
  {
    ...muster,
    name: 'emergency-begin',
    as: { roles: ['operator'] },
    says: '开始应急清点',
    answers: [given(calls.muster, inside())],
    async act({ page, press }) {
      await press('开始应急清点')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...muster,
    name: 'emergency-sms',
    as: { roles: ['operator'] },
    says: '短信通知在园人员',
    answers: [
      given(calls.muster, emergencyMuster()),
      given(calls.emergencySmsPreview, {
        title: '火灾疏散，请立即前往集合点并向工作人员报平安',
        people: 4,
        phones: 3,
        pieces: 3,
        fen: 15,
        leftFen: 42_000,
      }),
    ],
    async act({ press, says }) {
      await press('短信通知在园人员')
      await says('通知 3 人')
    },
  },
  {
    ...muster,
    name: 'emergency-sent',
    as: { roles: ['operator'] },
    says: '正在发送，已发 2 人，还有 1 人',
    answers: [
      given(
        calls.muster,
        emergencyMuster({
          sms: {
            at: at(-1),
            by: '周*',
            state: 'sending',
            why: '',
            people: 3,
            sent: 2,
            failed: 0,
            unknown: 0,
            fen: 10,
          },
        }),
      ),
    ],
    async act({ page, press }) {
      await press('结束应急')
      await page.getByRole('dialog').waitFor()
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
