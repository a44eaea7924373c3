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
  { route: '/sys/changepw', name: '', says: '修改密码', answers: [] },
]
