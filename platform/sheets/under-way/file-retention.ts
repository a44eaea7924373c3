import type { Retention, Seal } from '#vocabulary/retention'

/** Files that people bring in, in the words of the privacy policy. */
export interface RetainedFiles {
  /** The kind of the policy that they belong to. */
  readonly kind: string
  readonly seenBy: readonly string[]
  /** The three tables, as `fileTables` has them. */
  readonly runs: string
  readonly files: string
  readonly faults: string
  /** What is brought in: 企业资料. */
  readonly what: string
  readonly why: string
  /** Plain columns of `runs` beside those that every area has; by spaces. */
  readonly plain: string
  /** An import can be taken back: `taken_back_by` and `taken_back_at` say by whom and when. */
  readonly takenBack?: boolean
  /** When it was brought in: 批量导入的时间. */
  readonly time?: string
  /** What the file is called: 批量导入的表格. */
  readonly sheet?: string
  /** What may stand in the file, in brackets; and in its faults. */
  readonly within?: string
  readonly faultsWithin?: string
  /** The column of `files` that holds the bytes, and how one opens them who takes their own data. */
  readonly bytes: 'bytes' | 'bytes_sealed'
  readonly sealed?: Seal
  /** What goes after a year, after a day and after a week, in words. */
  readonly going?: { readonly run: string; readonly file: string; readonly faults: string }
}

/** What an area keeps of files that people bring in: who did, for a year; the file for a day; its faults for a week. */
export function fileRetention(of: RetainedFiles): Retention {
  const { kind, seenBy, what, takenBack = false, time = '批量导入的时间', sheet = '批量导入的表格' } = of
  const {
    going = { run: `批量导入${what}的记录`, file: `批量导入${what}的表格`, faults: `批量导入${what}时有问题的内容` },
  } = of
  return {
    [of.runs]: {
      personal: {
        kind,
        columns: {
          person_id: `批量导入${what}的工作人员`,
          created_at: time,
          ended_at: time,
          ...(takenBack && { taken_back_by: '撤销导入的工作人员', taken_back_at: '撤销导入的时间' }),
        },
        why: of.why,
        of: takenBack ? ['person_id', 'taken_back_by'] : ['person_id'],
        seenBy,
        receivers: [],
        closing: {
          rows: 'stripped',
          set: { person_id: null, ...(takenBack && { taken_back_by: null }) },
          words: `${time}和条数留给园区，不再有账号`,
        },
      },
      plain:
        `id area_id file_name file_hash state token rows_read part new_rows equal_rows problems groups why ${of.plain}`.trim(),
      lifetimes: [{ days: 365, since: 'created_at', from: '上传', what: going.run }],
    },
    [of.files]: {
      personal: {
        kind,
        columns: { [of.bytes]: `${sheet}${of.within ?? ''}` },
        why: '先校验、后导入同一个文件',
        of: [],
        seenBy: [],
        receivers: [],
        ...(of.sealed && { sealed: { [of.bytes]: of.sealed } }),
        closing: { rows: 'kept', words: `${sheet}在导入完成、放弃或一天后删除` },
      },
      plain: 'import_id created_at',
      lifetimes: [{ days: 1, since: 'created_at', from: '上传', what: `${going.file}（导入完成或放弃时立即删除）` }],
    },
    [of.faults]: {
      personal: {
        kind,
        columns: { text: `${sheet}里有问题的内容${of.faultsWithin ?? ''}` },
        why: '让工作人员改正表格',
        of: [],
        seenBy,
        receivers: [],
        closing: { rows: 'kept', words: `${sheet}里有问题的内容七天后删除` },
      },
      plain: 'import_id nth line column_title reason created_at',
      lifetimes: [{ days: 7, since: 'created_at', from: '校验', what: going.faults }],
    },
  }
}
