/** The texts that leave the house; providers want them registered word for word. */
const TEMPLATES = {
  'sign-in-code': '【园区通】验证码{code}，{minutes}分钟内有效。请勿告诉他人，工作人员不会向您索取。',
} as const

/** The name of a text that may be sent. */
export type SmsTemplate = keyof typeof TEMPLATES

export function isSmsTemplate(name: string): name is SmsTemplate {
  return Object.hasOwn(TEMPLATES, name)
}

/** The text with its `{word}` parts filled. */
export function smsText(template: SmsTemplate, words: Record<string, string>): string {
  return TEMPLATES[template].replace(/\{(\w+)\}/g, (part, key: string) => words[key] ?? part)
}
