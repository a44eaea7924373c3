import { isPhone } from '#vocabulary/phone'

/** What is to be done. */
export type Command =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'operator'; readonly park: string; readonly phone: string; readonly name: string | null }

/** How it is called. */
export const USAGE = [
  '用法：',
  '  npm run park -- add 园区名称            添加园区',
  '  npm run park -- operator 园区 手机号 [姓名]',
  '                                          设为园区运营，并得到登录验证码（园区：编号或名称）',
].join('\n')

const NAME_MOST = 30
const PERSON_MOST = 20

/** Reads the words after `npm run park --`. Throws with what is wrong and how it is called. */
export function readCommand(words: readonly string[]): Command {
  const [kind, ...rest] = words
  if (kind === 'add') {
    // A name with a space may come as several words.
    const name = rest.join(' ').trim()
    if (name === '') throw new Error(`请写明园区名称\n${USAGE}`)
    if ([...name].length > NAME_MOST) throw new Error(`园区名称最多${NAME_MOST}个字\n${USAGE}`)
    return { kind, name }
  }
  if (kind === 'operator') {
    // Names with a space may come as several words: of the park before the phone, of the person after it.
    const at = rest.findLastIndex(isPhone)
    const phone = at < 0 ? (rest.at(-1) ?? '') : (rest[at] ?? '')
    const park = rest
      .slice(0, at < 0 ? -1 : at)
      .join(' ')
      .trim()
    const name =
      at < 0
        ? ''
        : rest
            .slice(at + 1)
            .join(' ')
            .trim()
    if (park === '') throw new Error(`请写明园区和手机号\n${USAGE}`)
    if (!isPhone(phone)) throw new Error(`“${phone}”不是手机号，应为1开头的11位数字\n${USAGE}`)
    if ([...name].length > PERSON_MOST) throw new Error(`姓名最多${PERSON_MOST}个字\n${USAGE}`)
    return { kind, park, phone, name: name === '' ? null : name }
  }
  throw new Error(USAGE)
}
