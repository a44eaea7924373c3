import { type DeviceDetail, type DeviceMessage, type DeviceRow, estate } from '#contract/estate'
import { given } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'

/** The calls of estate. */
export const { calls } = estate

/** Who manages devices. */
export const OPERATOR = { roles: ['operator'] }
/** Who sees them. */
export const PROPERTY = { roles: ['property'] }
/** The key that is shown once. */
export const KEY = '0123456789abcdef'.repeat(4)

/** A device of the list. */
export function row(facts: Partial<DeviceRow> = {}): DeviceRow {
  return {
    id: 'turnstile-0a1b2c3d4e5f',
    name: '大堂1号闸机',
    kind: 'turnstile',
    place: '3号楼 2层 · 大堂东侧',
    state: 'heard',
    heardAt: at(-1),
    ...facts,
  }
}

/** A park with these devices, as its operator sees it. */
export const listed = (...items: DeviceRow[]) =>
  given(calls.deviceList, {
    items,
    next: null,
    silent: items.filter(({ state }) => state === 'silent' || state === 'new').length,
    operates: true,
  })

/** A usual park. */
export const some = listed(
  row(),
  row({ id: 'gate-1', name: '北门道闸', kind: 'gate', place: '', heardAt: at(-30) }),
  row({ id: 'lock-1', name: '201门锁', kind: 'lock', place: '1 号楼 2层 201', state: 'silent', heardAt: at(-300) }),
  row({ id: 'door-1', name: '消防门', kind: 'door', place: '围墙西侧', state: 'disabled', heardAt: at(-9000) }),
  row({ id: 'face-1', name: '食堂人脸机', kind: 'face_terminal', state: 'new', heardAt: null }),
)

/** What somebody sees who is neither property staff nor operator. */
export const short = given(calls.deviceList, {
  items: [
    { id: null, name: '大堂1号闸机', kind: 'turnstile', place: '1 号楼 1层', state: null, heardAt: null },
    { id: null, name: '201门锁', kind: 'lock', place: '1 号楼 2层 201', state: null, heardAt: null },
  ],
  next: null,
  silent: null,
  operates: false,
})

/** A device with all that is known of it. */
export function detail(facts: Partial<DeviceDetail> = {}): DeviceDetail {
  return {
    id: 'turnstile-0a1b2c3d4e5f',
    name: '大堂1号闸机',
    kind: 'turnstile',
    place: '3号楼 2层 · 大堂东侧',
    state: 'heard',
    heardAt: at(-1),
    version: 3,
    way: [idOf(10), idOf(22)],
    placeWords: '大堂东侧',
    companyId: null,
    keyVersion: 2,
    oldKeyUntil: null,
    clockAheadMs: 1200,
    pointIds: [idOf(800)],
    lotCodes: [],
    address: 'https://park.example.com/ipark/device/point',
    pullAddress: 'https://park.example.com/ipark/device/pull',
    operates: true,
    ...facts,
  }
}
/** A device as its page asks for it. */
export const info = (facts: Partial<DeviceDetail> = {}) => given(calls.deviceInfo, detail(facts))

const message = (n: number, facts: Partial<DeviceMessage>): DeviceMessage => ({
  id: `event e${n}`,
  at: at(-n),
  kind: 'event',
  title: '出示通行码',
  words: '已放行 · 欢迎来访',
  advice: '',
  open: true,
  ...facts,
})
const refusedMessage = (n: number, title: string, words: string, advice: string) =>
  message(n, { id: `refused ${n}`, kind: 'refused', title, words, advice, open: null })

/** What a device said, and what was refused. */
export const messages = given(calls.deviceMessages, {
  items: [
    message(1, {}),
    refusedMessage(
      2,
      '签名不符',
      '签名不符：应为对 time、nonce、正文三行的HMAC-SHA256，结果写成64位小写十六进制',
      '请核对设备里的密钥是否为最新一版，正文是否与发出的字节完全一致',
    ),
    refusedMessage(3, '时间不准', '设备时间慢了12分钟，前后相差不能超过5分钟', '请为设备开启自动校时'),
    message(4, { title: '刷门禁卡', words: '未放行 · 此卡已挂失', open: false }),
    message(5, { title: '门未关好', words: '已记录', open: null }),
  ],
})
/** A device that said nothing yet. */
export const quiet = given(calls.deviceMessages, { items: [] })
