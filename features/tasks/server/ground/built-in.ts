import type { PlaceKind } from '#door/estate'
import { INDUSTRIES, type Industry } from '#vocabulary/industry'

/** Whose records the entries of a built-in list are. */
export type BuiltInKind = PlaceKind | 'company' | 'industry'

/** A list that fields and the data model may choose from. */
export interface ListSource {
  readonly id: string
  /** As fields and the data model name it. */
  readonly name: string
  readonly title: string
  /** The list on whose entries this one's hang, by its name. */
  readonly within: string | null
  /** null: the park's own. */
  readonly builtIn: BuiltInKind | null
}

const builtIn = (nth: number, kind: BuiltInKind, title: string, within: BuiltInKind | null = null) =>
  ({ id: `00000000-0000-4000-8000-00000000000${nth}`, name: kind, title, within, builtIn: kind }) as const

/** Lists whose entries are records of other areas, the same in each park. */
export const BUILT_IN: readonly (ListSource & { readonly builtIn: BuiltInKind })[] = [
  builtIn(1, 'building', '楼栋'),
  builtIn(2, 'floor', '楼层', 'building'),
  builtIn(3, 'room', '房间', 'floor'),
  builtIn(4, 'company', '入驻企业'),
  builtIn(5, 'industry', '国民经济行业'),
]

/** The id by which answers name an industry: its code as hexadecimal digits, in an id that nothing else bears. */
export const industryId = ({ code }: Pick<Industry, 'code'>): string =>
  `00000000-0000-4000-8000-4754${Buffer.from(code).toString('hex').padStart(8, '0')}`

const byId = new Map(INDUSTRIES.map((industry) => [industryId(industry), industry]))

/** The industry that an id names; undefined: it names none. */
export const industryById = (id: string): Industry | undefined => byId.get(id)

/** Industries whose name, section or code holds a text, in the order of their codes. */
export function industriesNamed(text: string): readonly Industry[] {
  const part = text.toLowerCase()
  return INDUSTRIES.filter(({ code, name, section }) =>
    [code.toLowerCase(), name, section].some((each) => each.includes(part)),
  )
}
