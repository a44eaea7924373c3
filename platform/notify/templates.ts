/** The texts that leave the house; providers want them registered word for word. */
const TEMPLATES = {
  'sign-in-code': '【园区通】验证码{code}，{minutes}分钟内有效。请勿告诉他人，工作人员不会向您索取。',
  'wallet-open-code': '【园区通】验证码{code}，用于开通钱包，{minutes}分钟内有效。请勿告诉他人，工作人员不会向您索取。',
  'wallet-reset-code':
    '【园区通】验证码{code}，用于重置钱包支付密码，{minutes}分钟内有效。如非本人操作，请勿告诉他人，工作人员不会向您索取。',
  'wallet-bind-code':
    '【园区通】验证码{code}，用于绑定尾号{last}的银行卡，{minutes}分钟内有效。如非本人操作，请勿告诉他人，工作人员不会向您索取。',
  'pay-password-changed':
    '【园区通】您的钱包支付密码已于{at}修改。如非本人操作，请立即打开钱包，用“忘记支付密码”重新设置，并退出其他设备上的登录。',
  'own-data-code':
    '【园区通】验证码{code}，用于查看您的个人信息，{minutes}分钟内有效。请勿告诉他人，工作人员不会向您索取。',
  'close-account-code':
    '【园区通】验证码{code}，用于注销您的账号，{minutes}分钟内有效。如非本人操作，请勿告诉他人，工作人员不会向您索取。',
  'free-place': '【园区通】您为{plate}登记的“{event}”已从候补中递补，{next}。如不需要，请在登记列表中取消。',
  'booking-offer': '【园区通】您候补的{at}{place}已为您保留至{until}，请在我的预订中确认，逾期将转给下一位。',
  'booking-invite': '【园区通】{host}邀请您于{at}到{place}参加{what}。查看和回复：{link}',
  'booking-moved': '【园区通】{host}邀请您参加的{what}改为{at}，地点{place}。可用原邀请链接查看和回复。',
  'booking-cancelled': '【园区通】{host}邀请您于{at}到{place}参加的{what}已取消，无需前往。',
  'booking-uninvited': '【园区通】{host}取消了对您于{at}到{place}参加{what}的邀请，无需前往。',
  'visit-approved': '【园区通】您{at}到{company}的来访已同意，请打开登记记录或邀请链接出示通行码入园。',
  'visit-declined': '【园区通】您{at}到{company}的来访对方暂时不便接待，请联系接待人。',
  'visit-moved': '【园区通】您到{company}的来访时间改为{at}，通行码不用重新领取，请按新时间到访。',
  'visit-cancelled': '【园区通】您{at}到{company}的来访已取消，通行码已失效，如有疑问请联系接待人。',
  'visit-invite': '【园区通】{host}邀请您{at}来访。补全信息、领取通行码：{link}，请勿转发。',
  'activity-place': '【园区通】您候补的活动“{title}”有名额了，已为您报上名。如不能参加，请在活动页取消。',
  'company-invite':
    '【园区通】{company}邀请您加入企业。请用本机号码登录园区通，在“加入企业申请”中查看和答复；如不认识对方，忽略即可。',
  'account-closing': '【园区通】您的账号已申请注销，将于{on}删除。如需保留，请在此之前登录并撤销。',
  notice: '【园区通】{sender}通知：{title}，详情 {link}',
} as const

/** The name of a text that may be sent. */
export type SmsTemplate = keyof typeof TEMPLATES

/** Every text that may be sent. */
export const SMS_TEMPLATES = Object.keys(TEMPLATES) as readonly SmsTemplate[]

/** Whether this is the name of a text that may be sent. */
export function isSmsTemplate(name: string): name is SmsTemplate {
  return Object.hasOwn(TEMPLATES, name)
}

/** The text with its `{word}` parts filled. */
export function smsText(template: SmsTemplate, words: Record<string, string>): string {
  return TEMPLATES[template].replace(/\{(\w+)\}/g, (part, key: string) => words[key] ?? part)
}

/** Does the text carry a code, which strangers can have sent to any number? All others go only to who caused them. */
export function carriesCode(template: SmsTemplate): boolean {
  return smsWords(template).includes('code')
}

/** The names of a text's words, as they stand in it. */
export function smsWords(template: SmsTemplate): readonly string[] {
  return Array.from(TEMPLATES[template].matchAll(/\{(\w+)\}/g), ([, word = '']) => word)
}
