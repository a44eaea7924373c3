import type { Icon } from '#ui/icons'
import type { Hue } from '#ui/spot'
import type { Audience } from '#vocabulary/audience'

/** The groups of the directory, in the order of the home. */
export const SERVICE_GROUPS = [
  '停车',
  '通行与访客',
  '会议与场地',
  '钱包与餐饮',
  '企业',
  '居住',
  '巡查与工程',
  '园区工作',
  '园区',
] as const

/** Services that belong together, by the title that stands above them. */
export type ServiceGroup = (typeof SERVICE_GROUPS)[number]

/** One entry of the directory of services. Pages inside a service have none: they are reached from its first one. */
export interface Service {
  /** As the route table spells it; what it leaves out may be optional parameters only. */
  readonly path: string
  readonly name: string
  /** The name in pinyin, syllables apart (`ting che jiao fei`), so that it is found by them and by their initials. */
  readonly spelling: string
  /** What people say who look for it, ten words or more, apart by spaces: `开会 订会议室 投影`. */
  readonly words: string
  readonly icon: Icon
  /** Services that belong together share a hue. */
  readonly hue: Hue
  readonly group: ServiceGroup
  /** The place in its group: lower comes first, and no place comes last. Entries alike stand area by area, as they are written. */
  readonly order?: number
  /** `everyone` where it is not said. */
  readonly audience?: Audience
  /** The path of the service, or of the tab, that gathers it: the home shows that one instead. The search and the first tiles find it as before. */
  readonly door?: string
  /** A page that only gathers others. Where fewer than two of them are for the person, the home shows these instead. */
  readonly gathers?: true
}

/** Where an entry leads: optional parameters of its path are left out. */
export function addressOf({ path }: Pick<Service, 'path'>): string {
  return path.replace(/\/\{\w+\?\}/g, '')
}
