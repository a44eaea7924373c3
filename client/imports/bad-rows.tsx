import { SaveButton, type SaveButtonProps } from '#client/download'
import type { Pages } from '#client/query'
import { EndlessList } from '#ui/list'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import s from './imports.module.css'

/** One thing wrong in a file. */
export interface BadRow {
  readonly line: number
  /** null: the row as a whole. */
  readonly column: string | null
  readonly reason: string
  readonly text: string
}

/** Bad rows of a sheet. */
export interface BadRowsProps {
  count: number
  /** How many rows were read. */
  rows: number
  list: Pages<BadRow>['list']
  /** Which file, when and by whom. */
  facts: readonly Fact[]
  /** How many of each sort; left out: that is not known. */
  groups?: readonly (Pick<BadRow, 'column' | 'reason'> & { readonly count: number })[]
  /** All of them as a file. */
  save?: SaveButtonProps['ask']
}

/** Every bad row of a sheet: how many of each sort, then each by line, column and reason. */
export function BadRows({ count, rows, list, facts, groups, save }: BadRowsProps) {
  return (
    <>
      <StateBanner
        tone="bad"
        title={`有 ${count} 处问题，没有导入任何数据`}
        since={`共读取 ${rows} 行`}
        next="请按下面的说明改正表格，再重新选择文件"
      />
      {groups && (
        <Section title="问题汇总">
          <Card>
            <Facts
              facts={groups.map(({ column, reason, count: some }) => ({
                name: column ?? '整行',
                value: `${some} 处`,
                note: reason,
              }))}
            />
          </Card>
        </Section>
      )}
      <Section title="问题清单" trailing={save && <SaveButton ask={save}>下载清单</SaveButton>}>
        <EndlessList together {...list} empty={<NoRows />}>
          {(problems) => (
            <Card>
              <RowFaults label="问题清单" faults={problems} placeOf={placeOfRow} />
            </Card>
          )}
        </EndlessList>
      </Section>
      <Section title="文件">
        <Card>
          <Facts facts={facts} />
        </Card>
      </Section>
    </>
  )
}

/** What stands where bad rows are not stored any more. */
export function NoRows() {
  return <Empty picture={<ListPicture />} title="问题清单已删除" text="清单保留七天，请重新上传后查看" />
}

/** Faults, each with where it is, what is wrong and what stands there. */
export function RowFaults<Fault extends BadRow>({
  label,
  faults,
  placeOf,
}: {
  label: string
  faults: readonly Fault[]
  placeOf: (fault: Fault) => string
}) {
  return (
    <ul className={s.faults} aria-label={label}>
      {faults.map((fault, index) => (
        <li key={index}>
          <span className={s.where}>{placeOf(fault)}</span>
          <span>{fault.reason}</span>
          {fault.text !== '' && <span className={s.there}>表格内容：{fault.text}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Where a fault is: 第 9 行 · 楼层. */
export function placeOfRow({ line, column }: Pick<BadRow, 'line' | 'column'>): string {
  return column === null ? `第 ${line} 行` : `第 ${line} 行 · ${column}`
}
