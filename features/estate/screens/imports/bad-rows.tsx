import { usePages } from '#client/query'
import type { PlaceImport } from '#contract/estate'
import { EndlessList } from '#ui/list'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { importFacts, placeOfFault } from './import-words.ts'
import s from './imports.module.css'

/** Every bad row of a sheet by line, column and reason. */
export function BadRows({ one }: { one: PlaceImport }) {
  const { list } = usePages(estate.pages('placeImportFaults', { id: one.id }))
  return (
    <>
      <StateBanner
        tone="bad"
        title={`有 ${one.faults} 处问题，没有导入任何数据`}
        since={`共读取 ${one.rows} 行`}
        next="请按下面的说明改正表格，再重新选择文件"
      />
      <Section title="问题清单">
        <EndlessList
          together
          {...list}
          empty={<Empty picture={<ListPicture />} title="问题清单已删除" text="清单保留七天，请重新上传后查看" />}
        >
          {(problems) => (
            <Card>
              <ul className={s.problems} aria-label="问题清单">
                {problems.map((problem, index) => (
                  <li key={index}>
                    <span className={s.where}>{placeOfFault(problem)}</span>
                    <span>{problem.reason}</span>
                    {problem.text !== '' && <span className={s.there}>表格内容：{problem.text}</span>}
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </EndlessList>
      </Section>
      <Section title="文件">
        <Card>
          <Facts facts={importFacts(one)} />
        </Card>
      </Section>
    </>
  )
}
