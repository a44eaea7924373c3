import { toHalfWidth } from './half-width.ts'
import { withoutHidden } from './signs.ts'

// One sign for one character, whatever program wrote it. Sources: GB 18030-2000, -2005 and -2022 (characters that had no code point, by their private ones),
// Unicode 14 EquivalentUnifiedIdeograph.txt (radicals).

/** Characters of GBK and GB 18030-2000 that Unicode took in later, by the private code point at which each run of them begins. */
const PRIVATE: readonly (readonly [number, string])[] = [
  [0xe78d, '︐︒︑︓︔︕︖︗︘︙'],
  [0xe7c7, 'ḿǹ'],
  [0xe7e7, '〾⿰⿱⿲⿳⿴⿵⿶⿷⿸⿹⿺⿻'],
  [
    0xe815,
    '⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
  ],
]

/** Ideographs of the radicals from U+2E80 on; radicals that are no ideograph stand for themselves. */
const RADICALS =
  '⺀厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵⺚旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'

/** Each real sign by its code point there; made once, where it is first asked, so that a screen that never asks does not carry the tables. */
let real: ReadonlyMap<number, string> | null = null
function realOf(sign: string): string {
  real ??= new Map(
    [...PRIVATE, [0x2e80, RADICALS] as const].flatMap(([first, signs]) =>
      Array.from(signs, (each, at) => [first + at, each] as const),
    ),
  )
  return real.get(sign.charCodeAt(0)) ?? sign
}

/** The text with the characters that its private code points and radicals stand for, and composed. */
export function realSigns(text: string): string {
  return text
    .replace(/[\uE78D-\uE864]/g, realOf)
    .replace(/[\u2E80-\u2EF3]/g, realOf)
    .replace(/[\u2F00-\u2FD5]/g, (sign) => sign.normalize('NFKC'))
    .normalize('NFC')
}

/** The text as it is compared: half width, real signs, nothing hidden. */
export function foldSigns(text: string): string {
  return withoutHidden(realSigns(toHalfWidth(text)))
}
