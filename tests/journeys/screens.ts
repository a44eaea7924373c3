import { expect } from 'vitest'
import type { Order } from '#contract/parking'
import type { Phone } from '../support/browser.ts'
import { makeDifferenceScreens } from './difference-screens.ts'
import type { Driver, Park } from './park.ts'
import { makePurseScreens } from './purse-screens.ts'
import { feeOf } from './steps.ts'
import { makeTillScreens } from './till-screens.ts'

/** What is due for two hours and 26 minutes in P1. */
const DUE_FEN = 1800

/** A screen in a real state: where it stands, and what says that it is all there. */
export interface Shown {
  /** The route as the product lists it. */
  route: string
  /** What is special about this state; empty for the usual one. */
  state: string
  /** Made anew for each visit where it holds for minutes only. */
  address: string | (() => Promise<string>)
  /** Words or a button that stand only on the finished page. */
  says: string | RegExp
}

/** A driver with two kept plates (one inside with something due), a paid stay and one that has ended; each screen in its states. */
export async function makeScreens(park: Park): Promise<{ driver: Driver; shown: readonly Shown[] }> {
  const driver = await park.driver()
  const { world } = park
  const [due, paid, left, free] = [
    await park.enter(146),
    await park.enter(90),
    await park.enter(300),
    await park.enter(5),
  ]
  await world.post('parking/plateSave', { plate: due.plate }, driver.token)
  await world.post('parking/plateProve', { plate: due.plate, code: due.proofCode }, driver.token)
  await world.post('parking/plateSave', { plate: '鄂AD16888' }, driver.token)
  const placed = async (plate: string) => {
    const { body } = await world.post<{ open: { stayId: string } }>('parking/parkingTrace', { plate }, driver.token)
    const { stayId } = body.open
    const { token } = (await world.post<{ token: string }>('parking/orderToken', { stayId }, driver.token)).body
    return { stayId, token }
  }
  const bought = async (plate: string) => {
    const order = (await world.post<Order>('parking/orderConfirm', await placed(plate), driver.token)).body
    await park.pay(order.orderId, driver.token)
    return order.orderId
  }
  const [paidOrder, leftOrder] = [await bought(paid.plate), await bought(left.plate)]
  await park.gate('exit', left.plate)
  const confirm = async () => {
    return `/confirmorder?${new URLSearchParams({ ...(await placed(due.plate)), expect: String(DUE_FEN) })}`
  }
  const screen = (route: string, says: Shown['says'], state = '', address: Shown['address'] = route): Shown => {
    return { route, state, address, says }
  }
  const shown = [
    screen('/licenseplate', /已停 2小时[2-5]\d分/),
    screen('/licenseplate', '已识别', 'with the car at the exit', `/licenseplate?channel=${park.signCode}`),
    screen('/paylicenseplate', /^去支付/, '', feeOf(due.plate)),
    screen('/paylicenseplate', '停车费已付清', 'paid', feeOf(paid.plate)),
    screen('/paylicenseplate', '无需缴费，可直接离场', 'free', feeOf(free.plate)),
    screen('/paylicenseplate', '没有找到在场记录', 'not inside', feeOf('苏E99999')),
    screen('/confirmorder', /^确认支付/, '', confirm),
    screen('/parkagreement', '联系服务热线'),
    screen('/paysuccess', '道闸会自动放行', '', `/paysuccess?orderId=${paidOrder}`),
    screen('/paysuccess', '车辆已离场', 'the car has left', `/paysuccess?orderId=${leftOrder}`),
    screen('/parking/receipt', '付款与退款', '', `/parking/receipt?orderId=${leftOrder}`),
    screen('/parking/plates', '已验证本人'),
    screen('/parking/history', '已离场'),
    screen('/parking/price', '收费标准'),
    screen('/sys/login', '获取验证码'),
    screen('/sys/changepw', '修改密码'),
    screen('/docs/softwareAgreement', /使用|协议/),
    screen('/docs/privacypolicy', /隐私/),
    screen('/download', /下载/),
    screen('/hotline', '停车与道闸'),
    screen('/freewifi', 'Donghu-Park-Free'),
    screen('/services', '长辈版'),
    ...(await makePurseScreens(park, driver)),
    ...(await makeTillScreens(park, driver)),
    ...(await makeDifferenceScreens(park, driver)),
  ]
  // somebody waits at the exit with an unpaid car
  await park.gate('exit', due.plate)
  return { driver, shown }
}

/** Opens a screen and waits until it stands whole, its script running. */
export async function showScreen(phone: Phone, { address, says }: Shown): Promise<void> {
  const { page } = phone
  await phone.open(typeof address === 'string' ? address : await address())
  await page
    .getByText(says)
    .or(page.getByRole('button', { name: says }))
    .first()
    .waitFor({ state: 'attached' })
  await expect.poll(() => page.getByText('正在加载').count()).toBe(0)
}
