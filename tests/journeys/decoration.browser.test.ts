import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckKind } from '#contract/decoration'
import { makeSession } from '#fixtures/people'
import { makeIdNumber } from '#fixtures/wallet'
import { verifyLedger } from '#platform/ledger'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { type Phone, phonesOf } from '../support/browser.ts'
import { newCamera } from '../support/camera.ts'
import { typed } from '../support/hand-scanner.ts'
import { pin } from '../support/wallet-screens.ts'
import { PAY_PASSWORD, walletsOf } from '../support/wallets.ts'
import {
  badgeOf,
  chooseDay,
  choose as chooseEach,
  choosePicture,
  DEPOSIT,
  FOREMAN,
  makeRenovation,
  openCase,
  openPart,
  PLACE,
  placesOf,
  signOf,
  signOn,
  stateOf,
} from './decorations.ts'
import { makePark, type Park } from './park.ts'
import { holdsProgram, killed, type Someone, shoot } from './patrols.ts'
import { openWaiting, type Thumb, thumbAtHome } from './thumb.ts'

// A room is renovated, from the application to the last fen of both deposits: each does a part from their own home.

const DUTY = /^一般装修：/
const HOUR_MS = 3_600_000
const WALLET_FEN = 500_000
const ITEMS = [
  '人员佩戴安全帽、登高有防护',
  '临时用电规范、无私拉乱接',
  '灭火器配备到位、在有效期内',
  '动火有审批、有人看护',
  '消防设施和通道无遮挡',
  '施工内容与批准一致',
  '未拆改承重结构',
  '未在禁止时段进行噪声作业',
  '公共区域保护完好、干净',
]
const FAULT = '建筑垃圾袋装、及时清运'

const camera = newCamera()
let park: Park
const phones = phonesOf(() => park.world, { args: camera.args })

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())
afterAll(() => camera.remove())

type People = Awaited<ReturnType<typeof makeRenovation>>

/** A further phone of somebody, at their home, by a session of this moment. */
async function at(person: Someone, more: Parameters<typeof phones.open>[0] = {}): Promise<Thumb> {
  const { store, product } = park.world
  return await thumbAtHome(await phones.open({ token: await makeSession(store.db, product.identity, person), ...more }))
}

/** Goes on to ten in the morning of a day. */
function goOnTo(day: string): void {
  const { world } = park
  world.forward(startOfDay(day).getTime() + 10 * HOUR_MS - world.now().getTime())
}

test('a renovation goes from its application to the deposits that come back', async () => {
  const { world } = park
  const people = await makeRenovation(world)
  await walletsOf(world).give(people.applicant, { cashFen: WALLET_FEN })
  await getApproved(people)
  const { id, firstOn } = await world.store.db
    .selectFrom('decoration.workCase')
    .select(['id', 'firstOn'])
    .executeTakeFirstOrThrow()
  expect(await stateOf(world, id)).toBe('to_pay')
  await pay(people)
  await signAndList(people)
  expect(await stateOf(world, id)).toBe('to_begin')
  goOnTo(firstOn ?? '')
  await letIn(people, id)
  await inspect(people, id)
  await mend(people)
  await stopAndResume(people, id)
  await pass(people, 'electric', { values: { 给水管试压: '0.8', 绝缘电阻: '1' }, fine: ['管线走向与图纸一致'] })
  await pass(people, 'final', { fine: ['与批准图纸一致', '公共区域已恢复', '垃圾已清运'] })
  expect(await stateOf(world, id)).toBe('watching')
  await review(people)
  expect(await stateOf(world, id)).toBe('closed')
  await giveBack(people)
})

/** Applied for, sent back for its drawing, mended, approved by both who decide. */
async function getApproved({ applicant, reviewer, operator }: People): Promise<void> {
  const { jobs } = park.world.product
  const today = dayOf(park.world.now())
  const applying = await at(applicant)
  const { phone } = applying
  await applying.tap('装修申请')
  await applying.tap('申请装修')
  await applying.tap(/^一般装修/)
  await applying.tap('开始填写')
  await applying.type('装修内容', '新做隔墙和吊顶，改动照明线路')
  await applying.type('装修面积', '120')
  await chooseDay(applying, '开工日期', addDays(today, 10))
  await chooseDay(applying, '竣工日期', addDays(today, 60))
  await applying.tap('选择施工单位')
  await applying.tap(/匠心装饰/)
  await applying.type('施工负责人姓名', FOREMAN.name)
  await applying.type('施工负责人手机号', FOREMAN.phone)
  await applying.reads('还缺1项')
  await choosePicture(applying, '拍照或选图片')
  await applying.reads('已填写完整')
  await applying.tap('提交申请')
  await applying.tap('提交')
  await phone.title('装修详情')
  await applying.reads('审批中')
  await jobs.drain()

  const reading = await at(reviewer)
  await openWaiting(reading, DUTY, '装修详情')
  await reading.tap('退回补正')
  await reading.tap('施工图')
  await reading.type('“施工图”哪里不对', '缺少配电回路')
  await reading.tap('退回')
  await reading.reads('已退回，申请人会逐条补正')
  await jobs.drain()

  const mending = await thumbAtHome(phone)
  await mending.tap(/^装修申请待补正/)
  await phone.title('申请装修')
  await mending.reads('缺少配电回路')
  // only what was named may be changed
  expect(await phone.page.getByRole('textbox', { name: '装修内容' }).count()).toBe(0)
  await mending.type('“施工图”改了什么', '已补充配电回路')
  await choosePicture(mending, '拍照或选图片')
  await mending.reads('已填写完整')
  await mending.tap('重新提交')
  await mending.tap('提交')
  await phone.title('装修详情')
  await jobs.drain()

  const again = await thumbAtHome(reading.phone)
  await openWaiting(again, DUTY, '装修详情')
  await again.reads('已补充配电回路')
  await agree(again)
  const deciding = await at(operator)
  await openWaiting(deciding, DUTY, '装修详情')
  await agree(deciding)
}

async function agree(thumb: Thumb): Promise<void> {
  await thumb.tap('同意')
  await thumb.tap('同意')
  await thumb.reads('已同意')
  await park.world.product.jobs.drain()
}

/** The applicant pays fee and deposit by the wallet, the firm its deposit at the counter. */
async function pay({ applicant, operator }: People): Promise<void> {
  const paying = await at(applicant)
  await paying.tap(/^装修费用待缴/)
  await payByWallet(paying)
  await payByWallet(await thumbAtHome(paying.phone), /^装修费用待缴/)
  const counting = await at(operator)
  await openPart(counting, DEPOSIT, '装修保证金')
  await counting.tap('登记现金收款')
  await counting.type('收据号', 'SJ0001')
  await counting.tap('登记收款')
  await counting.reads('已登记，款项已缴清')
}

/** Pays the first bill that is open, from the home where it is said. */
async function payByWallet(thumb: Thumb, card?: RegExp): Promise<void> {
  const { phone } = thumb
  if (card) await thumb.tap(card)
  await phone.title('装修保证金')
  await thumb.tap('去支付')
  await thumb.tap(/^园区钱包/)
  await thumb.tap('去支付')
  await phone.page.waitForURL((url) => url.pathname === '/front/mobile/testpassword')
  await thumb.tap(/^确认支付/)
  await payWithPassword(phone)
  await phone.page.getByRole('heading', { level: 2, name: '支付成功' }).waitFor()
  await park.world.product.jobs.drain()
}

/** More than a little is paid with the password. */
async function payWithPassword({ page }: Phone): Promise<void> {
  const keys = page.getByRole('group', { name: '密码键盘' })
  await keys
    .or(page.getByRole('heading', { level: 2, name: '支付成功' }))
    .first()
    .waitFor()
  if (await keys.isVisible()) await pin(page, PAY_PASSWORD)
}

/** The foreman lists a worker; both sign the agreement, which is the last that was missing. */
async function signAndList({ applicant, foreman }: People): Promise<void> {
  const signing = await at(applicant)
  await openCase(signing)
  await sign(signing, '申请人')
  const listing = await at(foreman)
  await openPart(listing, /^施工人员/, '施工人员', '我负责的施工')
  await listing.tap('添加人员')
  await listing.type('姓名', '王强')
  await listing.type('手机号', '13900007777')
  await listing.type('身份证号', makeIdNumber())
  await chooseDay(listing, '保险到期日', addDays(dayOf(park.world.now()), 300))
  await listing.tap('登记')
  await listing.reads('已登记')
  const last = await thumbAtHome(listing.phone)
  await openCase(last, '我负责的施工')
  await sign(last, '施工负责人')
}

async function sign(thumb: Thumb, party: string): Promise<void> {
  await thumb.tap('签署协议')
  await signOn(thumb, `${party}签名`)
  await thumb.tap('同意并签署')
  await thumb.phone.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await park.world.product.jobs.drain()
}

/** The gatekeeper scans the badge of the worker: work has begun. */
async function letIn({ keeper, applicant }: People, id: string): Promise<void> {
  const { world } = park
  camera.see(await badgeOf(world))
  const gate = await at(keeper)
  await gate.tap('扫码核验')
  await gate.tap(/^1号楼入口/)
  await gate.reads('可以通行')
  await world.product.jobs.drain()
  expect(await stateOf(world, id)).toBe('working')
  const looking = await at(applicant)
  await openCase(looking)
  await looking.reads('施工中')
}

/** Staff inspects without network, on a page that dies once; with network the fault is a correction that was ordered. */
async function inspect({ reviewer }: People, id: string): Promise<void> {
  const { world } = park
  const online = await at(reviewer, { context: { serviceWorkers: 'allow' } })
  const { phone } = online
  await phone.page.evaluate(`navigator.serviceWorker.register('/front/mobile/sw.js').then(() => 0)`)
  await online.tap('装修巡检')
  await online.reads('已可离线使用')
  const ahead = ['请对准要拍的位置', '这张图片无法读取', 'expected addImage before decode', '请选择正常或异常']
  await expect
    .poll(() => holdsProgram(phone, ahead, '/decoration/inspection'), {
      message: 'what an inspection needs is kept',
      interval: 300,
    })
    .toBe(true)

  await phone.context.setOffline(true)
  await online.tap('新建巡检')
  await online.tap(PLACE)
  await phone.title('巡检表')
  camera.see(await signOf(world, id))
  await online.tap('扫门牌码')
  await online.reads('已扫描门牌码')
  await chooseEach(online, ITEMS, '正常')
  await chooseEach(online, [FAULT], '异常')
  await online.type(`${FAULT}：问题说明`, '垃圾堆在走廊')
  await shoot(camera, online, 1)
  await online.reads('移除第 1 张')
  const anew = await killed(world, phone)
  await anew.reads('移除第 1 张')
  await anew.tap('提交巡检')
  await anew.reads(/^1 条记录待上传，含 1 张照片/)
  expect(await stored()).toEqual({ done: 0, corrections: 0 })

  await phone.context.setOffline(false)
  await expect.poll(stored, { message: 'it was told once' }).toEqual({ done: 1, corrections: 1 })
  await world.product.jobs.drain()
  // what Chromium says of a network that the test took away
  phone.complaints.splice(0)
}

async function stored() {
  const { db } = park.world.store
  const done = await db.selectFrom('decoration.inspection').select('id').where('state', '=', 'done').execute()
  const corrections = await db.selectFrom('decoration.correction').select('id').execute()
  return { done: done.length, corrections: corrections.length }
}

/** The foreman answers with a pair, staff closes. */
async function mend({ foreman, reviewer }: People): Promise<void> {
  const mending = await at(foreman)
  await mending.tap(/^1张装修整改单待处理/)
  await mending.tap(/垃圾堆在走廊/)
  await mending.phone.title('整改表')
  await shoot(camera, mending, 2, '请与参考照片对齐后拍照')
  await mending.tap('移除')
  await shoot(camera, mending, 3, '请与参考照片对齐后拍照')
  await mending.type('整改说明', '已装袋清运')
  await mending.tap('提交整改')
  await mending.reads('已提交，等待物业复核')
  await park.world.product.jobs.drain()
  const closing = await at(reviewer)
  await closing.tap(/^1张装修整改单待复核/)
  await closing.tap(/垃圾堆在走廊/)
  await closing.tap('复核通过')
  await closing.tap('复核通过')
  await closing.reads('复核通过，整改已关闭')
}

/** One switch: the badge opens nothing, and opens again once the operator lets work go on. */
async function stopAndResume({ reviewer, operator, keeper }: People, id: string): Promise<void> {
  const { world } = park
  const badge = await badgeOf(world)
  const stopping = await at(reviewer)
  await openCase(stopping)
  await stopping.tap('责令停工')
  await stopping.tap('存在安全隐患')
  await stopping.tap('立即停工')
  await stopping.reads('已停工，通行证和噪声作业已暂停')
  expect(await stateOf(world, id)).toBe('stopped')
  const gate = await at(keeper)
  await gate.tap('扫码核验')
  camera.see(badge)
  await gate.tap(/^1号楼入口/)
  await gate.reads(/该工程已停工，通行证暂停使用/)
  const resuming = await at(operator)
  await openCase(resuming)
  await resuming.tap('同意复工')
  await resuming.tap('整改已完成，可以继续施工')
  await resuming.tap('同意复工')
  await resuming.reads('已复工，施工人员可以入场')
  await typed(gate.phone, badge)
  await gate.reads('可以通行')
  expect(await stateOf(world, id)).toBe('working')
}

const TITLES: Readonly<Record<'electric' | 'final', string>> = { electric: '水电隐蔽验收', final: '竣工验收' }

/** The foreman asks for a check, and on its day staff passes it; both sign. */
async function pass(
  { foreman, reviewer }: People,
  kind: 'electric' | 'final',
  of: { values?: Readonly<Record<string, string>>; fine: readonly string[] },
): Promise<void> {
  const asking = await at(foreman)
  await openPart(asking, /^验收/, '装修验收', '我负责的施工')
  await asking.tap(`申请${TITLES[kind]}`)
  const days = asking.phone.page.getByRole('dialog').getByRole('radiogroup', { name: '日期' }).getByRole('radio')
  await days.first().tap()
  await asking.tap('上午')
  await asking.tap('提交申请')
  await asking.reads('已申请，请按预约时间在现场等候')
  goOnTo(await dayOfCheck(kind))
  await park.world.product.jobs.drain()
  const checking = await at(reviewer)
  await openCheck(checking, TITLES[kind])
  for (const [label, value] of Object.entries(of.values ?? {})) await checking.type(label, value)
  await chooseEach(checking, of.fine, '合格')
  await chooseEach(checking, ['验收结论'], '通过')
  await signHere(checking, '验收人签字')
  await checking.type('施工方签字人姓名', FOREMAN.name)
  await signHere(checking, '施工方签字')
  await checking.tap('提交验收')
  await checking.reads('验收已通过')
  await park.world.product.jobs.drain()
}

/** From the home of staff to the check of today, on the spot. */
async function openCheck(thumb: Thumb, title: string): Promise<void> {
  await thumb.tap(/^今天有1个装修验收/)
  await thumb.tap(new RegExp(`^${title}`))
  await thumb.phone.title('验收详情')
  await thumb.tap('开始验收')
  await thumb.phone.title('验收表')
}

async function signHere(thumb: Thumb, label: string): Promise<void> {
  await thumb.tap(label)
  await signOn(thumb, label)
  await thumb.tap('完成签名')
  await thumb.phone.page.getByRole('img', { name: label, exact: true }).waitFor()
}

const dayOfCheck = async (kind: CheckKind): Promise<string> =>
  (
    await park.world.store.db
      .selectFrom('decoration.check')
      .select('onDay')
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).onDay

/** Thirty days later staff looks once more: it is closed. */
async function review({ reviewer }: People): Promise<void> {
  goOnTo(await dayOfCheck('review'))
  await park.world.product.jobs.drain()
  const checking = await at(reviewer)
  await openCheck(checking, '观察期复查')
  await chooseEach(checking, ['无渗漏', '公共部位无损坏'], '合格')
  await chooseEach(checking, ['验收结论'], '通过')
  await signHere(checking, '验收人签字')
  await checking.tap('提交验收')
  await checking.reads('验收已通过')
  await park.world.product.jobs.drain()
}

/** The applicant has all of the deposit in the wallet; what was paid at the counter is handed out by one operator and confirmed by another. */
async function giveBack({ applicant, operator, second }: People): Promise<void> {
  const { world } = park
  const looking = await at(applicant)
  await looking.tap(/^装修保证金已退还 ¥2,000\.00/)
  await looking.phone.title('装修保证金')
  await expect.poll(() => placesOf(looking)).toEqual(['已退 ¥2,000.00'])
  const purse = await walletsOf(world).cashOf({
    token: await makeSession(world.store.db, world.product.identity, applicant),
  })
  expect(purse).toBe(WALLET_FEN - 10_000)
  const paying = await at(operator)
  await paying.tap('装修管理')
  await paying.tap(/^退款与转账/)
  await paying.tap(PLACE)
  await paying.tap(/^现金/)
  await paying.type('收款人', FOREMAN.name)
  await paying.tap('登记付款')
  await paying.reads('已登记，等待另一位运营人员复核')
  const confirming = await at(second)
  await confirming.tap('装修管理')
  await confirming.tap(/^退款与转账/)
  await confirming.tap('待复核')
  await confirming.tap(PLACE)
  await confirming.tap('确认已付 ¥1,000.00')
  await confirming.reads('已复核，保证金已退还')
  await world.product.jobs.drain()
  expect((await verifyLedger(world.store)).wrong).toBeNull()
}
