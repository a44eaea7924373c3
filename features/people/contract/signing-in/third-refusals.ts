import { refusal } from '#vocabulary/refusal'

/** What signing in and paying with accounts of others may say no to; 10420–10439. */
export const thirdRefusals = {
  thirdOff: refusal(10420, 'third_off', '{provider}授权暂未开通，请使用其他方式'),
  thirdState: refusal(10421, 'third_state', '授权页面已过期，请重新授权'),
  thirdCode: refusal(10422, 'third_code', '授权已失效，请重新授权'),
  thirdTicket: refusal(10423, 'third_ticket', '登录已超时，请重新授权'),
  thirdPhoneFirst: refusal(10424, 'third_phone_first', '首次使用{provider}登录，请先验证手机号'),
  thirdTaken: refusal(10425, 'third_taken', '这个{provider}账号已绑定其他手机号，请直接用{provider}登录'),
  thirdOther: refusal(10426, 'third_other', '这个手机号已绑定另一个{provider}账号，请用那个账号或手机验证码登录'),
  thirdUnavailable: refusal(10427, 'third_unavailable', '{provider}暂时无法连接，请稍后再试', 'again'),
  thirdUnbound: refusal(10428, 'third_unbound', '没有绑定{provider}，或已经解除', 'changed'),
} as const
