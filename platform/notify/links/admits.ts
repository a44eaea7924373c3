/** How long the key of a link in an SMS is; `none`: the provider admits no link that differs from message to message. */
export type LinkMode = 'long' | 'short' | 'none'

/** What a provider admits of the words of a registered text. */
export interface Admits {
  /** The longest word, in signs; null: the provider states no length that holds for every account. */
  readonly longest: number | null
  /** Signs that no word may hold. */
  readonly refused: RegExp
  /** Whether a word may be an address. */
  readonly addresses: boolean
  /** Whether a word may stand directly behind an address that is registered with the text. */
  readonly behindAddress: boolean
  /** Where this is written, and when it was read or last changed there. */
  readonly sources: readonly { readonly address: string; readonly at: string }[]
}

/** What each provider admits of a word, by its own documents. A whole address as a word is refused by both. */
export const ADMITS = {
  aliyun: {
    // "单个变量的长度限制为1~35个字符"; 【】 stand around the signature and nowhere else; no traditional signs and marks as 『』•①★※→.
    // A word behind an address of a domain that is filed (ICP) is decided about when the text is reviewed; where it is refused there: SMS_LINK=none.
    longest: 35,
    refused: /[【】『』「」〖〗•★※→①-⑳]/u,
    addresses: false,
    behindAddress: true,
    sources: [
      { address: 'https://help.aliyun.com/document_detail/108088.htm', at: '2026-11-28' },
      { address: 'https://help.aliyun.com/document_detail/463270.htm', at: '2026-11-28' },
    ],
  },
  tencent: {
    // "链接只能是已 ICP 备案的网址，且必须为常量（固定不变）"; the length stands in the console of each account.
    longest: null,
    refused: /[【】★※]/u,
    addresses: false,
    behindAddress: false,
    sources: [{ address: 'https://cloud.tencent.com/document/product/382/39023', at: '2025-06-17' }],
  },
} as const satisfies Record<string, Admits>

/** How many signs a key has. */
export const KEY_SIGNS = { long: 22, short: 10 } as const

/** An address, or what a phone would make one of. */
const ADDRESS = /https?:\/\/\S*|www\.\S*|(?<![\w.])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|top|io|cc|me)\b\S*/gi

/** Whether a provider takes this as a word of a registered text. */
export function admitsWord({ longest, refused, addresses }: Admits, word: string): boolean {
  const fits = word.length <= (longest ?? Number.POSITIVE_INFINITY) && !refused.test(word)
  return fits && (addresses || word.search(ADDRESS) < 0)
}

/** Which keys a provider admits: the longest that fits behind the registered address. */
export function modesOf({ longest, behindAddress }: Admits): readonly LinkMode[] {
  if (!behindAddress) return ['none']
  const room = longest ?? Number.POSITIVE_INFINITY
  return [
    ...(room >= KEY_SIGNS.long ? (['long'] as const) : []),
    ...(room >= KEY_SIGNS.short ? (['short'] as const) : []),
    'none',
  ]
}

/** The mode that is wanted, or the longest that the provider admits; without a provider everything is. Answers as one line why it cannot be otherwise. */
export function modeOf(provider: string | undefined, wanted: string | undefined): { mode: LinkMode } | string {
  const known = provider === 'aliyun' || provider === 'tencent' ? ADMITS[provider] : null
  const admitted = known ? modesOf(known) : (['long', 'short', 'none'] as const)
  const mode = wanted === undefined ? admitted[0] : admitted.find((each) => each === wanted)
  return mode ? { mode } : `must be ${admitted.join(' or ')}${known ? `: ${provider} admits no other` : ''}`
}

/** A word as the provider takes it: one line, no address that somebody typed, no sign that is refused, and cut with an ellipsis where it is too long. */
export function fittingWord({ longest, refused, addresses }: Admits, word: string): string {
  const plain = (addresses ? word : word.replace(ADDRESS, '（链接）'))
    .replace(/[【】]/g, (sign) => (refused.test(sign) ? (sign === '【' ? '[' : ']') : sign))
    .replace(new RegExp(refused.source, 'gu'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return cutTo(plain, longest ?? Number.POSITIVE_INFINITY)
}

/** So many UTF-16 units at most; what is cut ends with an ellipsis, and no sign is cut in two. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  let rest = ''
  for (const { segment } of new Intl.Segmenter('zh').segment(text)) {
    if (rest.length + segment.length > most - 1) break
    rest += segment
  }
  return `${rest}…`
}
