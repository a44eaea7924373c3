import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCodes } from '#door/access'
import { newId } from '#platform/db'
import { phonesOf } from '../support/browser.ts'
import { newCamera } from '../support/camera.ts'
import { walletsOf } from '../support/wallets.ts'
import { type DemoPark, makeDemoPark } from './demo-park.ts'
import { operatorErrands } from './operator-errands.ts'
import { type Errand, thumbAtHome } from './thumb.ts'

// Errands of everyday, in the demo's park, from the home of whoever does them: only words that stand on the screen are tapped, and the taps are counted.

const camera = newCamera()
let park: DemoPark
const phones = phonesOf(() => park.world, { args: camera.args })

beforeAll(async () => {
  park = await makeDemoPark()
})
afterAll(() => camera.remove())

/** One person does errands one after the other on one phone, each from the home; answers which took more taps than they may. */
async function expectTaps(account: string, errands: Readonly<Record<string, Errand>>): Promise<string[]> {
  const phone = await phones.open({ token: (await park.signIn(account)).token })
  const taps: Record<string, number> = {}
  for (const [errand, { go }] of Object.entries(errands)) {
    const thumb = await thumbAtHome(phone)
    await go(thumb)
    taps[errand] = thumb.count()
  }
  const tooMany = Object.entries(errands).filter(([errand, { most }]) => (taps[errand] ?? 0) > most)
  return tooMany.map(([errand, { most }]) => `${errand}: ${taps[errand]} taps, ${most} at most`)
}

test('staff: a room, its end, visitors, the pass, a colleague, a notice', async () => {
  expect(
    await expectTaps('staff', {
      'book a bare room': {
        most: 7,
        async go({ tap, reads }) {
          await tap('会议室预订')
          await tap(/^小满/)
          await tap(/^14:00 到/)
          await tap(/^14:30 到/)
          await tap(/^预订 /)
          await tap('我已阅读并同意预订须知')
          await tap('提交预订')
          await reads('预订成功')
        },
      },
      'make it longer': {
        most: 6,
        async go({ tap, reads }) {
          await tap('预订记录')
          await tap(/^王芳的会议/)
          await tap('更多操作')
          await tap('延长')
          await tap('延长')
          await reads('已延长')
        },
      },
      'cancel it': {
        most: 5,
        async go({ tap, reads }) {
          await tap('预订记录')
          await tap(/^王芳的会议/)
          await tap('更多操作')
          await tap('取消预订')
          await tap(/^取消预订/)
          await reads(/已取消/)
        },
      },
      'invite a visitor': {
        most: 4,
        async go({ tap, phone }) {
          await tap('我的访客')
          await tap('邀请访客')
          await tap('商务洽谈')
          await tap('生成邀请')
          await phone.title('邀请结果')
        },
      },
      'see who comes today': {
        most: 1,
        async go({ tap, reads }) {
          await tap('我的访客')
          await reads('王建国')
        },
      },
      'show the pass code': {
        most: 1,
        async go({ tap, reads }) {
          await tap('通行码')
          await reads(/^(\d{4} ){4}\d{2}$/)
        },
      },
      'call a colleague': {
        most: 3,
        async go({ tap, reads }) {
          await tap('企业通讯录')
          await tap(/^曾小贤/)
          await tap('呼叫')
          await reads('拨打电话')
        },
      },
      'find a notice': {
        most: 2,
        async go({ tap, reads }) {
          await tap('通知')
          await tap(/停电检修/)
          await reads('为检修配电设备，周六0:00至5:00全园停电。')
        },
      },
    }),
  ).toEqual([])
})

test('a visitor: parking is paid, a visit is registered', async () => {
  expect(
    await expectTaps('driver', {
      'pay parking': {
        most: 4,
        async go({ tap, reads }) {
          await tap(/去缴费$/)
          await tap(/^去支付/)
          await tap(/^确认支付/)
          await tap('确认付款')
          await reads('支付成功')
        },
      },
      'register as a visitor': {
        most: 7,
        async go({ tap, type, reads }) {
          await tap('我去拜访')
          await tap('访客登记')
          await tap('选择企业')
          await tap(/^光谷云图软件/)
          await type('来访事由', '商务洽谈')
          await type('您的姓名', '林晓')
          await tap('提交登记')
          await reads(/待审批|等待/)
        },
      },
    }),
  ).toEqual([])
})

test('an operator: an emergency, a closed room, takings, a gatekeeper, a decision, news, a person, a tariff, a notice, an archive', async () => {
  expect(await expectTaps('operator', operatorErrands)).toEqual([])
})

test('a guard: the first scan, a muster, what others wrote', async () => {
  const { store, product } = park.world
  const { id: passId } = await store.db
    .selectFrom('access.pass')
    .select('id')
    .where('source', '=', 'visit')
    .orderBy('fromAt')
    .executeTakeFirstOrThrow()
  const { codes } = await showCodes(store.db, product, { areaId: '1', passId, bound: newId() })
  camera.see(codes[0]?.signed ?? null)
  expect(
    await expectTaps('property', {
      'scan for the first time': {
        most: 2,
        async go({ tap, reads }) {
          await tap('扫码核验')
          await tap(/^东门入口/)
          await reads('可以通行')
        },
      },
      'find somebody in a muster': {
        most: 3,
        async go({ tap, reads }) {
          await tap('应急清点')
          await tap(/待确认 \d+ 人/)
          await tap('标为安全')
          await reads('安全')
        },
      },
      'approve what was written': {
        most: 3,
        async go({ tap, reads }) {
          await tap('发布管理')
          await tap(/^食堂新开素食窗口/)
          await tap('通过')
          await reads('已通过并发布')
        },
      },
    }),
  ).toEqual([])
})

test('a cashier gives money back', async () => {
  const wallets = walletsOf(park.world)
  const buyer = await wallets.give(await park.signIn('driver'), { cashFen: 5_000 })
  const cashier = await park.signIn('cashier')
  const code = await wallets.codeOf(cashier, { kind: 'collect', amountFen: 3_000 })
  const { charge } = await buyer.must<{ charge: string }>('collectPay', { code })
  await buyer.must('chargePay', { charge, proof: await buyer.proof('pay', charge) })
  await park.world.product.jobs.drain()
  expect(
    await expectTaps('cashier', {
      'give money back at the till': {
        most: 6,
        async go({ tap, reads }) {
          await tap('退款')
          await tap(/¥?30\.00/)
          await tap(/^全部/)
          await tap('顾客退货')
          await tap(/^退款/)
          await reads('退款 ¥30.00？')
          await tap('退款 ¥30.00')
          await reads(/^已提交退款 ¥30\.00/)
        },
      },
    }),
  ).toEqual([])
})
