import { estateRefusals } from '#contract/estate'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, info, KEY, listed, messages, OPERATOR, PROPERTY, quiet, row, short, some } from './device-answers.ts'
import { PLACES } from './place-answers.ts'

const list = { route: '/estate/devices', as: OPERATOR } as const
const page = {
  route: '/estate/device',
  address: '/estate/device?id=turnstile-0a1b2c3d4e5f',
  as: OPERATOR,
} as const

const issued = given(calls.deviceSave, {
  id: 'turnstile-0a1b2c3d4e5f',
  version: 1,
  issued: {
    key: KEY,
    keyVersion: 1,
    address: 'https://park.example.com/ipark/device/point',
    pullAddress: 'https://park.example.com/ipark/device/pull',
  },
})

/** Devices of the park, as operators, property staff and others see them. */
export const deviceStates: readonly State[] = [
  { ...list, name: '', says: '大堂1号闸机', answers: [some] },
  { ...list, name: 'empty', says: '还没有设备', answers: [listed()] },
  {
    ...list,
    name: 'refused',
    says: '仅对园区人员开放',
    answers: [refused(calls.deviceList, refusals.forbidden)],
  },
  { ...list, name: 'of others', as: { roles: ['staff'] }, says: '201门锁', answers: [short] },
  {
    ...list,
    name: 'many',
    says: '40号门锁',
    answers: [
      listed(
        ...Array.from({ length: 40 }, (_, n) =>
          row({ id: `lock-${n}`, kind: 'lock', name: `${n + 1}号门锁`, state: n % 7 === 0 ? 'silent' : 'heard' }),
        ),
      ),
    ],
  },
  {
    ...list,
    name: 'none silent',
    says: '还没有设备',
    answers: [listed()],
    async act({ page: on, says }) {
      await on.getByRole('tab', { name: '无消息' }).tap()
      await says('设备都有消息')
    },
  },
  {
    ...list,
    name: 'registering',
    says: '大堂1号闸机',
    answers: [some, ...PLACES],
    async act({ press, says }) {
      await press('登记设备')
      await says('在建楼')
    },
  },
  {
    ...list,
    name: 'key once',
    says: '大堂1号闸机',
    answers: [some, ...PLACES, issued],
    async act({ page: on, press, says }) {
      await press('登记设备')
      const sheet = on.getByRole('dialog', { name: '登记设备' })
      await sheet.getByLabel('名称').fill('侧门门禁')
      await sheet.getByLabel('位置说明').fill('消防通道')
      await press('登记并生成密钥')
      await says('密钥只显示这一次')
    },
  },
  { ...page, name: '', says: '签名不符', answers: [info(), messages] },
  { ...page, name: 'quiet', says: '还没有消息', answers: [info({ state: 'new', heardAt: null, pointIds: [] }), quiet] },
  {
    ...page,
    name: 'silent',
    says: '离线',
    answers: [info({ state: 'silent', heardAt: at(-300), clockAheadMs: -720_000, oldKeyUntil: at(25) }), messages],
  },
  { ...page, name: 'disabled', says: '恢复使用', answers: [info({ state: 'disabled' }), messages] },
  { ...page, name: 'for property', as: PROPERTY, says: '接入说明', answers: [info({ operates: false })] },
  {
    ...page,
    name: 'a gate',
    says: '在停车管理中办理',
    answers: [
      info({
        kind: 'gate',
        name: '北门道闸',
        place: '',
        way: [],
        placeWords: '',
        pointIds: [],
        lotCodes: ['P1'],
        pullAddress: null,
        clockAheadMs: null,
      }),
      quiet,
    ],
  },
  {
    ...page,
    name: 'gone',
    says: estateRefusals.deviceUnknown.message,
    answers: [refused(calls.deviceInfo, estateRefusals.deviceUnknown)],
  },
  {
    ...page,
    name: 'turning the key over',
    says: '签名不符',
    answers: [info(), messages],
    async act({ press, says }) {
      await press('更换密钥')
      await says('旧密钥多久后失效')
    },
  },
  {
    ...page,
    name: 'switching off',
    says: '签名不符',
    answers: [info(), messages],
    async act({ press, says }) {
      await press('停用设备')
      await says(/它负责的1个通行点不再开门/)
    },
  },
  {
    ...page,
    name: 'changing',
    says: '签名不符',
    answers: [info(), messages, ...PLACES],
    async act({ press, says }) {
      await press(/修改名称和位置/)
      await says('202')
    },
  },
  {
    ...page,
    name: 'how to speak',
    says: '签名不符',
    answers: [info(), messages],
    async act({ press, says }) {
      await press(/接入说明/)
      await says('复制命令')
    },
  },
]
