// Writes the privacy policy's tables from what the engines and areas declare. `--check` writes nothing and fails if they are stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tablesOf } from '#platform/retention'
import type { Lifetime, Personal, Retention } from '#vocabulary/retention'

const ROOT = join(import.meta.dirname, '..')
const WRITTEN = 'features/publishing/screens/papers/kept.generated.ts'

/** A kind of what is kept, as the policy tells it: each fact a label and a sentence without its full stop. */
export interface KeptKind {
  readonly title: string
  readonly facts: readonly (readonly [label: string, text: string])[]
}

/** The kinds in the order in which people meet them; others come after. */
const ORDER = [
  '账号与登录',
  '停车记录',
  '支付',
  '钱包实名信息',
  '钱包与交易',
  '付款码、收款码和通行码',
  '公寓账单',
  '短信',
  '图片',
  '人脸和证件照片',
  '开放提醒',
  '页面使用记录',
]

const NUMBERS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** 九十天, 三年. */
export function periodInWords(days: number): string {
  if (days > 0 && days < 1) return `${inWords(Math.round(days * 24))}小时`
  return days > 0 && days % 365 === 0 ? `${inWords(days / 365)}年` : `${inWords(days)}天`
}

/** Up to 999: 九十, 一百零五, 一百八十. */
function inWords(n: number): string {
  const [hundreds, tens, ones] = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]
  if (n < 10) return NUMBERS[n] ?? ''
  if (n < 100) return `${tens > 1 ? NUMBERS[tens] : ''}十${ones > 0 ? NUMBERS[ones] : ''}`
  const rest = tens > 0 ? `${NUMBERS[tens]}十${ones > 0 ? NUMBERS[ones] : ''}` : ones > 0 ? `零${NUMBERS[ones]}` : ''
  return `${NUMBERS[hundreds]}百${rest}`
}

/** How long a kind lives: what of it, from when, and by which law. */
function lifeInWords(kind: string, { what = kind, from, days, law }: Lifetime): string {
  const by = law === undefined ? '' : `（${law}）`
  return days === 0 ? `${what}：${from}后即删除` : `${what}：${from}后${periodInWords(days)}${by}`
}

/** What the policy says of each kind. */
export function kindsOf(all: readonly Retention[]): KeptKind[] {
  const kinds = new Map<string, { personal: Personal; lifetimes: readonly Lifetime[] }[]>()
  for (const { kept } of all.flatMap((retention) => tablesOf(retention))) {
    if (!kept.personal) continue
    const { kind } = kept.personal
    kinds.set(kind, [...(kinds.get(kind) ?? []), { personal: kept.personal, lifetimes: kept.lifetimes ?? [] }])
  }
  const place = (title: string) => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length)
  return [...kinds]
    .toSorted(([a], [b]) => place(a) - place(b) || a.localeCompare(b, 'zh'))
    .map(([title, parts]) => ({ title, facts: factsOf(title, parts) }))
}

function factsOf(kind: string, parts: readonly { personal: Personal; lifetimes: readonly Lifetime[] }[]) {
  const once = (texts: readonly string[], between: string) => [...new Set(texts)].join(between)
  const each = <T>(of: (personal: Personal) => readonly T[]) => parts.flatMap(({ personal }) => of(personal))
  const lives = parts.flatMap(({ personal, lifetimes }) => [
    ...(personal.while === undefined ? [] : [personal.while]),
    ...lifetimes.filter(({ what }) => what !== undefined || parts.length === 1).map((life) => lifeInWords(kind, life)),
  ])
  const sealed = parts.flatMap(({ personal }) =>
    Object.keys(personal.sealed ?? {}).map((column) => personal.columns[column] ?? ''),
  )
  const stays = each(({ closing }) => (closing.rows === 'deleted' ? [] : [closing.words]))
  const facts: [string, string][] = [
    [
      '保存的内容',
      once(
        each(({ columns }) => Object.values(columns)),
        '、',
      ),
    ],
    [
      '用来做什么',
      once(
        each(({ why }) => [why]),
        '；',
      ),
    ],
    ['谁能看到', once(['您本人', ...each(({ seenBy }) => seenBy)], '、')],
    [
      '提供给谁',
      once(
        each(({ receivers }) => receivers),
        '、',
      ) || '不提供',
    ],
    ...(sealed.length > 0 ? ([['加密保存', once(sealed, '、')]] as [string, string][]) : []),
    ['保存多久', once(lives, '；')],
    ['注销账号后', stays.length > 0 ? once(stays, '；') : '全部删除'],
  ]
  return facts
}

/** The module that the policy reads. */
export function writeKinds(kinds: readonly KeptKind[]): string {
  return `// Written by \`node tools/retention.ts\` from what engines and areas declare. Do not edit.
import type { FactTable } from '#ui/paper'

/** What is kept of people, by kind. */
export const kept: readonly FactTable[] = ${JSON.stringify(kinds, null, 2)}
`
}

/** What all engines and areas declare, found by folder. */
export async function allRetention(): Promise<Retention[]> {
  const files = globSync(['platform/*/retention.ts', 'features/*/server/retention.ts'], { cwd: ROOT }).sort()
  const load = async (file: string) => (await import(pathToFileURL(join(ROOT, file)).href)) as { retention: Retention }
  return (await Promise.all(files.map(load))).map(({ retention }) => retention)
}

/** The kinds as they are checked in. */
export function writtenKinds(): unknown {
  const text = readFileSync(join(ROOT, WRITTEN), 'utf8')
  return JSON.parse(text.slice(text.indexOf('= [') + 2))
}

if (process.argv[1] === import.meta.filename) {
  const kinds = kindsOf(await allRetention())
  if (process.argv.includes('--check')) {
    if (JSON.stringify(writtenKinds()) !== JSON.stringify(kinds)) {
      console.error(`${WRITTEN} is stale: node tools/retention.ts`)
      process.exitCode = 1
    }
  } else writeFileSync(join(ROOT, WRITTEN), writeKinds(kinds))
}
