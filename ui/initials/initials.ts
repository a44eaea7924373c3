// What stands for a person or company who has no picture: one or two signs of the name, on a colour of the id.

/** Whose initials: of a person the given name counts, of a company what comes after the place in its name. */
export type InitialsOf = 'person' | 'company'

/** The colours, in the order in which ids take them; each is a token `--initial-…`. */
export const INITIAL_HUES = ['green', 'teal', 'blue', 'violet', 'pink', 'red', 'orange', 'gold'] as const

/** A colour of initials. */
export type InitialHue = (typeof INITIAL_HUES)[number]

const CHINESE = /\p{Script=Han}/u
/** Names of persons of up to so many Chinese signs show the last two; longer ones the first two. */
const SHORT_NAME = 4
/** Places that names of companies begin with: they tell no neighbour from another. */
const PLACE =
  /^(?:中国|北京|上海|天津|重庆|广东|江苏|浙江|湖北|湖南|四川|山东|福建|河南|河北|安徽|江西|陕西|武汉|深圳|广州|杭州|南京|苏州|成都|西安|长沙|合肥|厦门|青岛|宁波|郑州|东莞|佛山|无锡)?[省市]?/u
/** Legal forms at the end of a company's name. */
const FORM = /(?:股份有限公司|有限责任公司|有限公司|集团|公司|\(.*?\)|（.*?）)+$/u

/** One or two signs for a name: 李明华 is 明华, 王*明 is 王明, Ada Lovelace is AL, 武汉光谷软件有限公司 is 光谷. A name without a letter or digit gets 某. */
export function initialsOf(name: string, of: InitialsOf = 'person'): string {
  const plain = of === 'company' ? withoutPlace(name) : name
  const signs = [...plain].filter((sign) => /[\p{L}\p{N}]/u.test(sign))
  const chinese = signs.filter((sign) => CHINESE.test(sign))
  if (chinese.length > 0) {
    const last = of === 'person' && chinese.length <= SHORT_NAME
    return (last ? chinese.slice(-2) : chinese.slice(0, 2)).join('')
  }
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : signs.slice(0, 1)
  return letters.join('').toUpperCase() || '某'
}

function withoutPlace(name: string): string {
  const short = name.replace(FORM, '').replace(PLACE, '')
  return short.length >= 2 ? short : name
}

/** The colour of an id: the same on every screen and every phone. */
export function hueOf(id: string): InitialHue {
  // FNV-1a: ids that differ in their last sign alone get different colours, too
  let hash = 0x811c9dc5
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return INITIAL_HUES[(hash >>> 0) % INITIAL_HUES.length] ?? 'green'
}
