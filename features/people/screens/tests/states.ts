import { estate } from '#contract/estate'
import { paletteOf } from '#vocabulary/colour'
import { given, PARK } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'

/** The screens of people. */
export const states: readonly State[] = [
  { route: '/sys/login', name: '', as: null, says: '获取验证码', answers: [] },
  {
    route: '/sys/login',
    name: 'refused',
    as: null,
    says: '获取验证码',
    answers: [],
    async act({ press, says }) {
      await press('登录')
      await says('请填写手机号')
    },
  },
  {
    route: '/sys/login',
    name: 'of a park with logo, colour and a long name',
    as: null,
    says: '中关村软件园',
    answers: [
      given(estate.calls.parkInfo, {
        ...PARK,
        name: '中关村软件园国际创新合作示范区东区二期科技企业孵化器',
        logo: '/ipark/files/open/00000000-0000-7000-8000-000000000001',
        colour: '#1652a5',
        palette: paletteOf('#1652a5'),
      }),
    ],
  },
  { route: '/sys/changepw', name: '', says: '修改密码', answers: [] },
]
