import type { Pair } from '#contract/archives'
import { toHalfWidth } from '#vocabulary/half-width'
import { PLACE_NAMES } from '#vocabulary/province'

/** An archive as far as it tells of which enterprise it is. */
export interface Called {
  readonly id: string
  readonly name: string
  /** Of the name, syllables apart; empty: it is not known. */
  readonly pinyin: string
  readonly creditCode: string | null
}

/** Two archives that may be of the same enterprise, by their ids in order, and why. */
export interface AlikePair {
  readonly oneId: string
  readonly otherId: string
  readonly by: Pair['by']
}

/** Forms of enterprises: they end a name and tell nothing of whose it is. Longer ones first. */
const FORMS = [
  '有限责任公司',
  '股份有限公司',
  '集团有限公司',
  '有限公司',
  '股份公司',
  '有限合伙',
  '合伙企业',
  '普通合伙',
  '分公司',
  '集团',
  '公司',
]
const FORM = new RegExp(`(?:${FORMS.join('|')})`, 'g')
/** A place at the head of a name, also with the word for what it is, and any number of them: 湖北省武汉市. */
const PLACE = new RegExp(`^(?:(?:${PLACE_NAMES.join('|')})(?:壮族自治区|回族自治区|维吾尔自治区|自治区|省|市)?)+`)
/** Districts after it, which no list has: 东湖新技术开发区, 洪山区. */
const DISTRICT = /^[一-龥]{2,7}?(?:开发区|高新区|新区|区|县)(?=[一-龥]{2})/
const PLACE_IN_BRACKETS = new RegExp(`\\((?:中国|${PLACE_NAMES.join('|')})(?:省|市)?\\)`, 'g')

/** What is left of an enterprise's name without its form, its place, width, case and signs: two of the same are alike. Empty: nothing is left that tells. */
export function nameKey(name: string): string {
  const plain = toHalfWidth(name.normalize('NFKC')).toLowerCase().replace(/\s+/g, '').replace(PLACE_IN_BRACKETS, '')
  const words = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const isPlaced = PLACE.test(words)
  const placeless = words.replace(PLACE, '')
  const bare = (isPlaced ? placeless.replace(DISTRICT, '') : placeless).replace(FORM, '')
  return bare.length >= 2 ? bare : ''
}

const SPELLED_FORM =
  /(?: (?:you xian ze ren|gu fen you xian|ji tuan you xian|you xian|gu fen))? gong si(?= |$)| you xian he huo(?= |$)| he huo qi ye(?= |$)| ji tuan(?= |$)/g

/** The same of how a name is spelled, by places as they are spelled: names that sound alike. Fewer than three syllables tell too little. */
export function spellingKey(pinyin: string, places: readonly string[]): string {
  let bare = ` ${pinyin.toLowerCase()}`.replace(SPELLED_FORM, '').trim()
  let place = places.find((each) => bare.startsWith(`${each} `))
  while (place !== undefined) {
    bare = bare.slice(place.length + 1).replace(/^(?:sheng|shi) /, '')
    place = places.find((each) => bare.startsWith(`${each} `))
  }
  return bare.split(' ').length >= 3 ? bare : ''
}

/** The organisation within a credit code: it stays where a code is issued anew by another district. */
export function organisationOf(creditCode: string): string {
  return creditCode.length === 18 ? creditCode.slice(8, 17) : ''
}

/** Of one group more than so many are no pairs: what hundreds are called is a word, not an enterprise. */
const GROUP_MOST = 10

/** All pairs of archives that may be of the same enterprise, each once by what tells most: code, organisation, name, spelling. */
export function alikePairs(all: readonly Called[], places: readonly string[]): AlikePair[] {
  const found = new Map<string, AlikePair>()
  const ways: readonly [Pair['by'], (one: Called) => string][] = [
    ['code', ({ creditCode }) => creditCode ?? ''],
    ['organisation', ({ creditCode }) => organisationOf(creditCode ?? '')],
    ['name', ({ name }) => nameKey(name)],
    ['spelling', ({ pinyin }) => spellingKey(pinyin, places)],
  ]
  for (const [by, keyOf] of ways)
    for (const [key, group] of Map.groupBy(all, keyOf)) {
      if (key === '' || group.length < 2 || group.length > GROUP_MOST) continue
      const ids = group.map(({ id }) => id).toSorted()
      for (const [at, oneId] of ids.entries())
        for (const otherId of ids.slice(at + 1)) {
          const pair = `${oneId} ${otherId}`
          if (!found.has(pair)) found.set(pair, { oneId, otherId, by })
        }
    }
  return [...found.values()]
}

/** What two archives are called, as one text: 不是同一家 holds while it stays so. */
export function calledOf(one: Called, other: Called): string {
  const pair = [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return JSON.stringify(pair.map(({ name, creditCode }) => [name, creditCode]))
}
