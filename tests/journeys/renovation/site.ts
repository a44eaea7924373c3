import { expect } from 'vitest'
import { typed } from '../../support/hand-scanner.ts'
import { badgeOf, choose, openCase, PLACE, signOf, stateOf } from '../decorations.ts'
import { holdsProgram, killed, shoot } from '../patrols.ts'
import type { Walk } from './walk.ts'

// From the gate to the last correction.

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

/** The gatekeeper scans the badge of the worker: work has begun. */
export async function letIn(walk: Walk, id: string): Promise<void> {
  const { keeper, applicant } = walk.people
  const { world } = walk
  walk.camera.see(await badgeOf(world))
  const gate = await walk.at(keeper)
  await gate.tap('扫码核验')
  await gate.tap('扫通行码')
  await gate.reads('可以通行')
  await walk.settle()
  expect(await stateOf(world, id)).toBe('working')
  const looking = await walk.at(applicant)
  await openCase(looking)
  await looking.reads('施工中')
}

/** Staff inspects without network, on a page that dies once; with network the fault is a correction that was ordered. */
export async function inspect(walk: Walk, id: string): Promise<void> {
  const { reviewer } = walk.people
  const { world } = walk
  const online = await walk.at(reviewer, { context: { serviceWorkers: 'allow' } })
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
  walk.camera.see(await signOf(world, id))
  await online.tap('扫公示牌')
  await online.reads('已扫描公示牌')
  await choose(online, ITEMS, '正常')
  await choose(online, [FAULT], '异常')
  await online.type(`${FAULT}：问题说明`, '垃圾堆在走廊')
  await shoot(walk.camera, online, 1)
  await online.reads('移除第 1 张')
  const anew = await killed(world, phone)
  await anew.reads('移除第 1 张')
  await anew.tap('提交巡检')
  await anew.reads(/^1 条记录待上传，含 1 张照片/)
  expect(await stored(walk)).toEqual({ done: 0, corrections: 0 })

  await phone.context.setOffline(false)
  await expect.poll(() => stored(walk), { message: 'it was told once' }).toEqual({ done: 1, corrections: 1 })
  await walk.settle()
  // what Chromium says of a network that the test took away
  phone.complaints.splice(0)
}

async function stored(walk: Walk) {
  const { db } = walk.world.store
  const done = await db.selectFrom('decoration.inspection').select('id').where('state', '=', 'done').execute()
  const corrections = await db.selectFrom('decoration.correction').select('id').execute()
  return { done: done.length, corrections: corrections.length }
}

/** The foreman answers with a pair, staff closes. */
export async function mend(walk: Walk): Promise<void> {
  const { foreman, reviewer } = walk.people
  const mending = await walk.at(foreman)
  await mending.tap(/^1张装修整改单待处理/)
  await mending.tap(/垃圾堆在走廊/)
  await mending.phone.title('整改表')
  await shoot(walk.camera, mending, 2, '请与参考照片对齐后拍照')
  await mending.tap('移除')
  await shoot(walk.camera, mending, 3, '请与参考照片对齐后拍照')
  await mending.reads('重新拍照')
  await mending.type('整改说明', '已装袋清运')
  await mending.tap('提交整改')
  await mending.reads('已提交，等待物业复核')
  await walk.settle()
  const closing = await walk.at(reviewer)
  await closing.tap(/^1张装修整改单待复核/)
  await closing.tap(/垃圾堆在走廊/)
  await closing.tap('复核通过')
  await closing.tap('复核通过')
  await closing.reads('复核通过，整改已关闭')
}

/** One switch: the badge opens nothing, and opens again once the operator lets work go on. */
export async function stopAndResume(walk: Walk, id: string): Promise<void> {
  const { reviewer, operator, keeper } = walk.people
  const { world } = walk
  const badge = await badgeOf(world)
  const stopping = await walk.at(reviewer)
  await openCase(stopping)
  await stopping.tap('责令停工')
  await stopping.tap('存在安全隐患')
  await stopping.tap('立即停工')
  await stopping.reads('已停工，通行证和噪声作业已暂停')
  expect(await stateOf(world, id)).toBe('stopped')
  const gate = await walk.at(keeper)
  await gate.tap('扫码核验')
  walk.camera.see(badge)
  await gate.tap('扫通行码')
  await gate.reads(/该工程已停工，通行证暂停使用/)
  const resuming = await walk.at(operator)
  await openCase(resuming)
  await resuming.tap('同意复工')
  await resuming.tap('整改已完成，可以继续施工')
  await resuming.tap('同意复工')
  await resuming.reads('已复工，施工人员可以入场')
  await typed(gate.phone, badge)
  // nobody scanned when the worker left
  await gate.reads('放行并核对')
  expect(await stateOf(world, id)).toBe('working')
}
