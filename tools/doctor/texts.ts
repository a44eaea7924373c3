import { modeOf, registeredText, SMS_TEMPLATES, smsWords } from '#platform/notify'

/** The texts of SMS as they are to be registered with the provider, and the line of `SMS_TEMPLATES` that follows. Throws in words where the settings do not fit. */
export function textLines(env: Readonly<Record<string, string | undefined>>): string[] {
  const answer = modeOf(env['SMS_PROVIDER'], env['SMS_LINK'])
  if (typeof answer === 'string') throw new Error(`SMS_LINK ${answer}`)
  const linked = answer.mode !== 'none'
  const publicUrl = env['PUBLIC_URL'] ?? ''
  if (linked && !publicUrl.startsWith('https://'))
    throw new Error('PUBLIC_URL is missing: it is registered with the texts')
  const texts = SMS_TEMPLATES.map((name) => {
    // The provider puts the signature before a text by itself.
    const text = registeredText(name, linked ? publicUrl : null).replace(/^【[^】]*】/, '')
    return `${name}\n  ${text}`
  })
  const registered = SMS_TEMPLATES.map((name) => `${name}=模板号(${smsWords(name, linked).join(',')})`).join(';')
  return [
    '# 在短信服务商登记以下模板，花括号里是变量；链接的域名随模板一起登记',
    ...texts,
    '',
    `SMS_TEMPLATES='${registered}'`,
  ]
}
