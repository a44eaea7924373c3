import type { GroupedBy, QueryConfig, QueryField } from '#contract/archives'
import { LEVELS, SIZES, STAGES } from '#vocabulary/enterprise-words'
import { industryOf } from '#vocabulary/industry'
import { type Held, reachOf, type Sight } from '../sight/rules.ts'
import type { Column } from './column.ts'
import { viewColumn } from './columns.ts'
import type { Choices } from './config-queries.ts'
import { FIELDS, GROUPS, QUERY_FIELDS, readsSome } from './fields.ts'
import { KINDS, optionsOf, STATES } from './words.ts'

type Option = { key: string; name: string }

/** Options of a field that is chosen from; those of the park come from the store. */
function optionsFor(field: QueryField, choices: Choices, names: ReadonlyMap<string, string>): Option[] {
  switch (field) {
    case 'kind':
      return optionsOf(KINDS)
    case 'state':
      return optionsOf(STATES)
    case 'size':
      return optionsOf(SIZES)
    case 'honourLevel':
      return optionsOf(LEVELS)
    case 'stage':
      return optionsOf(STAGES)
    case 'patents':
      return optionsOf({ yes: '有专利', no: '没有专利' })
    case 'endingDays':
      return optionsOf({ '30': '30天内', '90': '90天内', '180': '180天内' })
    case 'industry':
      return choices.industries.map((name) => ({ key: name, name }))
    case 'industryClass':
      return industryOptions(choices.industryClasses)
    case 'buildingId':
      return [...choices.buildings]
    case 'regionId':
      return [...choices.regions]
    case 'followerId':
      return choices.followerIds.map((id) => ({ key: id, name: names.get(id) ?? '已注销' }))
    default:
      return []
  }
}

/** Classes that occur, each section with several of them before its own. */
function industryOptions(codes: readonly string[]): Option[] {
  const known = codes.flatMap((code) => industryOf(code) ?? [])
  const sections = new Map(known.map(({ code, section }) => [code.slice(0, 1), section]))
  return [...sections].flatMap(([letter, section]) => {
    const own = known.filter(({ code }) => code.startsWith(letter)).map(({ code, name }) => ({ key: code, name }))
    return own.length > 1 ? [{ key: letter, name: section }, ...own] : own
  })
}

/** What somebody may ask for: fields, groups and columns whose facts they read of some archive. */
export function configOf(of: {
  sight: Sight
  held: readonly Held[]
  choices: Choices
  columns: readonly Column[]
  names: ReadonlyMap<string, string>
}): QueryConfig {
  const { sight, held, choices, columns, names } = of
  const fields = QUERY_FIELDS.filter((field) => readsSome(sight, FIELDS[field].fact))
  const groups = Object.entries(GROUPS).filter(([, { fact }]) => readsSome(sight, fact))
  return {
    fields: fields
      .map((field) => ({ field, ...FIELDS[field], options: optionsFor(field, choices, names) }))
      .filter(({ control, options }) => control !== 'choice' || options.length > 0)
      .map(({ field, title, control, options }) => ({ field, title, control, options })),
    sorts: [
      { key: 'name', name: '按名称' },
      { key: 'newest', name: '按最新资料' },
      ...(readsSome(sight, 'inner') ? [{ key: 'capital' as const, name: '按注册资本' }] : []),
    ],
    // the keys of GROUPS
    groups: groups.map(([key, { title }]) => ({ key: key as GroupedBy, name: title })),
    columns: columns.filter(({ fact }) => readsSome(sight, fact)).map(viewColumn),
    saved: [...choices.saved],
    mayExport: held.some(({ right }) => right === 'export'),
    mayAdd: reachOf(held, 'archive.write').whole,
  }
}
