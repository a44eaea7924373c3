import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCodes } from '#door/access'
import { newId } from '#platform/db'
import { phonesOf } from '../support/browser.ts'
import { newCamera } from '../support/camera.ts'
import { walletsOf } from '../support/wallets.ts'
import { type DemoPark, makeDemoPark } from './demo-park.ts'
import { type Thumb, thumbAtHome } from './thumb.ts'

// Errands of everyday, in the demo's park, from the home of whoever does them: only words that stand on the screen are tapped, and the taps are counted.

const camera = newCamera()
let park: DemoPark
const phones = phonesOf(() => park.world, { args: camera.args })

beforeAll(async () => {
  park = await makeDemoPark()
})
afterAll(() => camera.remove())

/** What somebody does, in how many taps at most. */
interface Errand {
  readonly most: number
  readonly go: (thumb: Thumb) => Promise<void>
}

/** One person does errands one after the other on one phone, each from the home. */
async function does(account: string, errands: Readonly<Record<string, Errand>>): Promise<void> {
  const phone = await phones.open({ token: (await park.signIn(account)).token })
  const taps: Record<string, number> = {}
  for (const [errand, { go }] of Object.entries(errands)) {
    const thumb = await thumbAtHome(phone)
    await go(thumb)
    taps[errand] = thumb.count()
  }
  const tooMany = Object.entries(errands).filter(([errand, { most }]) => (taps[errand] ?? 0) > most)
  expect(tooMany.map(([errand, { most }]) => `${errand}: ${taps[errand]} taps, ${most} at most`)).toEqual([])
}

test('staff: a room, its end, visitors, the pass, a colleague, a notice', async () => {
  await does('staff', {
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
  })
})

test('a visitor: parking is paid, a visit is registered', async () => {
  await does('driver', {
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
  })
})

test('an operator: an emergency, a closed room, takings, a gatekeeper, a decision, news, a person, a tariff, a notice, an archive', async () => {
  await does('operator', {
    'begin a muster': {
      most: 5,
      async go({ tap, reads }) {
        await tap('通行管理')
        await tap('应急清点')
        await tap('开始应急清点')
        await tap('应急演练')
        await tap('开始')
        await reads('应急进行中：应急演练')
      },
    },
    'close a room': {
      most: 5,
      async go({ tap, type, reads }) {
        await tap('场所管理')
        await tap(/^知行/)
        await tap(/^暂停使用/)
        await type('原因', '空调检修')
        await tap('下一步')
        await reads('已暂停使用')
      },
    },
    'export takings': {
      most: 3,
      async go({ search, tap, phone }) {
        const saved = phone.page.waitForEvent('download')
        await search('收入')
        await tap('停车收款')
        await tap('导出表格')
        expect((await saved).suggestedFilename()).toMatch(/^停车收款 .*\.xlsx$/)
      },
    },
    'name a gatekeeper': {
      most: 6,
      async go({ tap, reads }) {
        await tap('通行管理')
        await tap('通行点管理')
        await tap('门岗')
        await tap(/^赵强/)
        await tap('南门出口')
        await tap('保存')
        await reads(/^东门入口、东门出口、南门入口、1 号楼/)
      },
    },
    'decide what waits': {
      most: 3,
      async go({ tap, reads }) {
        await tap('待办')
        await tap('同意')
        await tap('同意')
        await reads('已同意')
      },
    },
    'publish news': {
      most: 6,
      async go({ tap, type, reads }) {
        await tap('发布管理')
        await tap('撰写内容')
        await tap(/^资讯/)
        await type('资讯标题', '食堂新开素食窗口')
        await type(/^第1段 段落/, '一楼东侧，工作日开放。')
        await tap('提交审核')
        await reads('不能审核自己提交的内容')
      },
    },
    'add a person': {
      most: 5,
      async go({ tap, type, reads }) {
        await tap('人员与身份')
        await tap('添加人员')
        await type('姓名', '周小满')
        await type('手机号', '13900001234')
        await tap('添加')
        await reads('已添加')
      },
    },
    'set a tariff': {
      most: 5,
      async go({ tap, type, reads }) {
        await tap('停车管理')
        await tap(/^收费标准/)
        await tap('新增一版收费标准')
        await type('封顶金额', '40')
        await tap('保存这一版')
        await reads('收费标准已保存')
      },
    },
    'send a notice': {
      most: 7,
      async go({ tap, type, reads }) {
        await tap('通知')
        await tap('写通知')
        await type('标题', '周三停水')
        await type(/^第1段 段落/, '周三8:00至12:00停水。')
        await tap('全园区')
        await tap('发送')
        await reads(/^发送给 \d+ 人/)
        await tap('发送')
        await reads(/^已提交发送/)
      },
    },
    "find a company's archive": {
      most: 5,
      async go({ tap, type, phone }) {
        await tap('企业与楼宇')
        await tap('企业档案查询')
        await type(/^关键词/, '云图')
        await tap('查询')
        await tap(/^光谷云图软件有限公司/)
        await phone.title('企业档案')
      },
    },
  })
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
  await does('property', {
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
        await tap(/^光谷云图软件/)
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
  })
})

test('a cashier gives money back', async () => {
  const wallets = walletsOf(park.world)
  const buyer = await wallets.give(await park.signIn('driver'), { cashFen: 5_000 })
  const cashier = await park.signIn('cashier')
  const code = await wallets.codeOf(cashier, { kind: 'collect', amountFen: 3_000 })
  const { charge } = await buyer.must<{ charge: string }>('collectPay', { code })
  await buyer.must('chargePay', { charge, proof: await buyer.proof('pay', charge) })
  await park.world.product.jobs.drain()
  await does('cashier', {
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
  })
})
