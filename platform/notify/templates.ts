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
  'signature-code':
    '【园区通】验证码{code}，用于以您的姓名签名，{minutes}分钟内有效。如非本人操作，请勿告诉他人，工作人员不会向您索取。',
  'free-place': '【园区通】您为{plate}登记的“{event}”已从候补中递补，{next}。如不需要，请在登记列表中取消。',
  'booking-offer': '【园区通】您候补的{place}（{at}）已为您保留至{until}，逾期将转给下一位，请确认 {link}',
  'booking-to-pay': '【园区通】您预订的{place}（{at}）已通过审批，请在{until}前支付，逾期将释放时段 {link}',
  'booking-changed': '【园区通】园区调整了您的预订，现在是{place}（{at}），查看详情 {link}',
  'booking-off': '【园区通】您预订的{place}（{at}）已被园区取消，原因：{why}，查看详情 {link}',
  'booking-invite': '【园区通】{host}邀请您于{at}到{place}参加{what}，查看和回复 {link}',
  'booking-moved': '【园区通】{host}邀请您参加的{what}改为{at}，地点{place}，查看和回复 {link}',
  'booking-cancelled': '【园区通】{host}邀请您于{at}到{place}参加的{what}已取消，无需前往。',
  'booking-uninvited': '【园区通】{host}取消了对您于{at}到{place}参加{what}的邀请，无需前往。',
  'visit-approved': '【园区通】您{at}到{company}的来访已同意，请出示通行码入园 {link}',
  'visit-declined': '【园区通】您{at}到{company}的来访未能同意，原因：{why}，查看详情 {link}',
  'visit-moved': '【园区通】您到{company}的来访时间改为{at}，请按新时间到访 {link}',
  'visit-cancelled': '【园区通】您{at}到{company}的来访已取消，通行码已失效，如有疑问请联系接待人。',
  'visit-invite': '【园区通】{host}邀请您{at}来访，请补全信息、领取通行码，勿转发 {link}',
  'refund-done': '【园区通】您支付的{what}退款{amount}元，{how}，查看详情 {link}',
  'activity-place': '【园区通】您候补的活动“{title}”有名额了，已为您报上名。如不能参加，请在活动页取消。',
  'company-invite':
    '【园区通】{company}邀请您加入企业。请用本机号码登录园区通，在“加入企业申请”中查看和答复；如不认识对方，忽略即可。',
  'account-closing': '【园区通】您的账号已申请注销，将于{on}删除。如需保留，请在此之前登录并撤销。',
  'task-urged': '【园区通】{sponsor}第三次催办“{title}”，截止{on}，请尽快办理 {link}',
  'decoration-ordered': '【园区通】{place}的装修施工需要整改，请在{until}前处理。请用本机号码登录园区通查看。',
  'decoration-overdue': '【园区通】{place}的装修整改已逾期，应在{until}前完成。请用本机号码登录园区通查看。',
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

/** A text that ends in a link: a blank before it, nothing after it. */
export type LinkedTemplate = {
  [Name in SmsTemplate]: (typeof TEMPLATES)[Name] extends `${string} {link}` ? Name : never
}[SmsTemplate]

/** A text without a link. */
export type PlainTemplate = Exclude<SmsTemplate, LinkedTemplate>

const LINK = ' {link}'
/** What stands in the place of a link where the provider admits none. */
const WHERE = '，请打开园区通查看'
/** What stands before a link and says that it leads to more: said by `WHERE` where there is none. */
const MORE = /，(?:查看)?(?:详情|和回复)$/
/** The word of the text that is the key of its link. */
const KEY = 'key'

/** Does the text end in a link? */
export function endsInLink(template: SmsTemplate): template is LinkedTemplate {
  return TEMPLATES[template].endsWith(LINK)
}

/** What of a link is registered with a text: all but its key. */
export const linkStart = (publicUrl: string): string => `${publicUrl}/s/`

/** A text as it is to be registered with a provider, its words in `{}`: the link's address is fixed, and its key alone a word. `publicUrl` null: no link is admitted. */
export function registeredText(template: SmsTemplate, publicUrl: string | null): string {
  const text = TEMPLATES[template]
  if (!endsInLink(template)) return text
  const fixed = text.slice(0, -LINK.length)
  return publicUrl === null ? fixed.replace(MORE, '') + WHERE : `${fixed} ${linkStart(publicUrl)}{${KEY}}`
}

/** The text with its `{word}` parts filled. `publicUrl` as for `registeredText`. */
export function smsText(template: SmsTemplate, words: Record<string, string>, publicUrl: string | null): string {
  return registeredText(template, publicUrl).replace(/\{(\w+)\}/g, (part, key: string) => words[key] ?? part)
}

/** Does the text carry a code, which strangers can have sent to any number? All others go only to who caused them. */
export function carriesCode(template: SmsTemplate): boolean {
  return smsWords(template, false).includes('code')
}

/** The names of a text's words, as they stand in it; where a link is admitted, its key is the last one. */
export function smsWords(template: SmsTemplate, linked: boolean): readonly string[] {
  const text = registeredText(template, linked ? '' : null)
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, word = '']) => word)
}
