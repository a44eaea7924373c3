import { refusal } from '#vocabulary/refusal'

/** What people may say no to; 10000–10499. */
export const peopleRefusals = {
  wrongLogin: refusal(10001, 'wrong_login', '账号或密码不正确'),
  loginLocked: refusal(10002, 'login_locked', '尝试次数过多，请{minutes}分钟后再试，或使用手机验证码登录', 'again'),
  wrongCode: refusal(10003, 'wrong_code', '验证码不正确或已过期，请重新获取'),
  codeTooOften: refusal(10004, 'code_too_often', '验证码发送太频繁，请{seconds}秒后再试', 'again'),
  wrongPassword: refusal(10005, 'wrong_password', '原密码不正确'),
  samePassword: refusal(10006, 'same_password', '新密码不能与原密码相同'),
  noPassword: refusal(10007, 'no_password', '您使用手机验证码登录，尚未设置账号密码'),
  smsUnavailable: refusal(10008, 'sms_unavailable', '短信服务暂未开通，请使用账号密码登录'),
  accountClosing: refusal(10009, 'account_closing', '账号正在注销，将于{on}删除'),
  unsettled: refusal(10010, 'unsettled', '还有{count}项没有结清，暂时不能注销'),
  cannotProve: refusal(10011, 'cannot_prove', '您的账号没有手机号和密码，无法核实是您本人'),
  backTooLate: refusal(10012, 'back_too_late', '撤销已失效，请重新登录后再试', 'again'),
  alreadyClosing: refusal(10013, 'already_closing', '账号已在注销中'),
  incomplete: refusal(10014, 'incomplete', '请填写完整后再提交'),
  accountTaken: refusal(10015, 'account_taken', '该账号名已被使用，请换一个'),
  hasAccount: refusal(10016, 'has_account', '该手机号已有账号密码，请直接登录或重设密码'),
} as const
