import { setTimeout as pause } from 'node:timers/promises'
import { walletsOf } from '../support/wallets.ts'
import type { Driver, Park } from './park.ts'
import type { Shown } from './screens.ts'

interface Codes {
  codes: [{ code: string }]
}

/** Makes the driver, who has a wallet, a cashier too; answers the screens that guard it, show its codes or take money, in their states. */
export async function makeTillScreens({ world }: Park, driver: Driver): Promise<Shown[]> {
  const { db } = world.store
  const { identity } = world.product
  const mine = db.selectFrom('people.person').select('roles').where('id', '=', driver.id)
  const { roles } = await mine.executeTakeFirstOrThrow()
  await db
    .updateTable('people.person')
    .set({ roles: [...roles, 'merchant'] })
    .where('id', '=', driver.id)
    .execute()
  await identity.sessions.personChanged(db, driver.id)
  // told to every process a moment later
  while (!(await identity.sessions.callerOf(driver.token))?.roles.includes('merchant')) await pause(50)
  const ask = async <Body>(call: string, input: object = {}, token = driver.token): Promise<Body> => {
    const answer = await world.post<Body>(`wallet/${call}`, input, token)
    if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.message}`)
    return answer.body
  }
  const shop = await world.person({ nickName: '湖畔食堂', roles: ['merchant'] })
  // good for some minutes only
  const charge = async () => {
    const shown = await ask<Codes>('qrCode', { kind: 'collect', amountFen: 12_800, note: '午餐' }, shop.token)
    const begun = await ask<{ charge: string }>('collectPay', { code: shown.codes[0].code })
    return `/testpassword?charge=${begun.charge}`
  }
  const guest = await walletsOf(world).holder({ cashFen: 10_000 })
  const { codes } = await guest.must<Codes>('qrCode')
  const taken = await ask<{ id: string }>('micropay', { code: codes[0].code, amountFen: 1_800, note: '早餐' })
  const given = { collectionId: taken.id, amountFen: 500, reason: '顾客退货', requestNo: 'till-screens-1' }
  await ask('refund', given)
  const screen = (
    route: string,
    says: Shown['says'],
    address: Shown['address'] = route,
    state: string = '',
  ): Shown => ({ route, state, address, says })
  return [
    screen('/checkphonenum/{phoneNum}', '获取验证码', '/checkphonenum/self?for=reset'),
    screen('/settingpassword/{isEdit}', '支付密码已设置', '/settingpassword/0'),
    screen('/testpassword', /^确认支付/, charge),
    screen('/testpassword', '请输入支付密码', '/testpassword?for=change', 'before a guarded step'),
    screen('/editPassword', '请输入原支付密码'),
    screen('/forgotpassword', '开始重置'),
    screen('/paysetting', '今日付款'),
    screen('/bankcard', /储蓄卡/),
    screen('/bankcard', '银行预留手机号', '/bankcard?add=1', 'a new one'),
    screen('/paycode', '查看数字'),
    screen('/collection', '扫码收款'),
    screen('/collection', '收款成功', `/collection?id=${taken.id}`, 'paid'),
    screen('/collection', '请防止收款码被调换', '/collection?static=1', 'a static code'),
    screen('/drawback', '没有更多了'),
    screen('/drawback', '退款原因', `/drawback?id=${taken.id}`, 'of one collection'),
  ]
}
