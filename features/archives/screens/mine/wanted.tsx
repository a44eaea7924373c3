import type { Proposal } from '#contract/archives'
import { Facts } from '#ui/page'
import { KIND_FIELDS, shownOf } from './kind-fields.ts'

type Structured = Exclude<Proposal['wants'], { kind: 'other' }>

const NOTHING = '（无）'

const filesOf = (data: object) => ('files' in data && Array.isArray(data.files) ? data.files.length : 0)

/** What a proposal wants, field by field: of a record that stands the fields that differ, each with what it says now. */
export function Wanted({ wants }: { wants: Structured }) {
  const { kind, data, asOf, now } = wants
  const fields = KIND_FIELDS[kind].map((field) => ({
    label: field.label,
    wanted: shownOf(field, data),
    before: now === null ? null : shownOf(field, now.data),
  }))
  const shown =
    now === null ? fields.filter(({ wanted }) => wanted !== '') : fields.filter((one) => one.wanted !== one.before)
  const isOtherFiles = now !== null && filesOf(data) > 0 && JSON.stringify(data) !== JSON.stringify(now.data)
  return (
    <Facts
      facts={[
        ...shown.map(({ label, wanted, before }) => ({
          name: label,
          value: wanted || NOTHING,
          ...(before !== null && { note: `现在：${before || NOTHING}` }),
        })),
        ...(filesOf(data) > 0 && (now === null || isOtherFiles)
          ? [
              {
                name: '材料',
                value: `${filesOf(data)} 个文件`,
                ...(now && { note: `现在：${filesOf(now.data)} 个文件` }),
              },
            ]
          : []),
        { name: '数据日期', value: asOf, ...(now && now.asOf !== asOf && { note: `现在：${now.asOf}` }) },
      ]}
    />
  )
}
