import { estate } from '#contract/estate'
import { people } from '#contract/people'
import { paletteOf } from '#vocabulary/colour'
import { given, PARK } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { closing, OWN_DATA } from './answers.ts'
import { attributeStates } from './attributes-states.ts'
import { bookStates } from './book-states.ts'
import { companyStates } from './companies-states.ts'
import { importStates } from './import-states.ts'
import { membershipStates } from './memberships-states.ts'
import { personStates } from './persons-states.ts'
import { rightStates } from './rights-states.ts'
import { tenancyStates } from './tenancies-states.ts'
import { thirdStates } from './third-states.ts'

const { calls } = people

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
  { route: '/sys/owndata', name: '', says: '钱包实名信息', answers: [given(calls.ownData, OWN_DATA)] },
  {
    route: '/sys/owndata',
    name: 'a code is asked for',
    says: '钱包实名信息',
    answers: [given(calls.ownData, OWN_DATA)],
    async act({ press, says }) {
      await press('查看原文')
      await says('验证是您本人')
    },
  },
  { route: '/sys/closeaccount', name: '', says: '短信验证码', answers: [given(calls.closing, closing([]))] },
  {
    route: '/sys/closeaccount',
    name: 'something is open',
    says: '注销前请先处理',
    answers: [
      given(
        calls.closing,
        closing([
          { what: '钱包余额 ¥128.50', todo: '请先提现或用完', path: '/withdrawal', blocks: true },
          { what: '鄂A12345 还在停车场内', todo: '请先缴费离场', path: '/licenseplate', blocks: true },
          { what: '1 笔退款还在处理', todo: '到账后就可以注销', path: null, blocks: true },
          { what: '补贴 ¥30.00', todo: '不能提现，注销后作废', path: null, blocks: false },
        ]),
      ),
    ],
  },
  ...thirdStates,
  ...companyStates,
  ...membershipStates,
  ...bookStates,
  ...attributeStates,
  ...importStates,
  ...rightStates,
  ...tenancyStates,
  ...personStates,
]
