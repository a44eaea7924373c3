import type { Innovation as Figures } from '#contract/access'
import { Card, Facts } from '#ui/page'
import { entrance } from '../parts/calls.ts'
import { DailyBars } from './daily-bars.tsx'
import { changeWords, figureWords } from './figure-words.ts'
import { FiguresPage } from './figures-page.tsx'

/** /access/innovation: what a lively park is seen by, against the period before. */
export default function Innovation() {
  return (
    <FiguresPage title="创新数据" query={(asked) => entrance.read('innovation', asked)}>
      {({ companyId, now, before, days }) => (
        <>
          <Card>
            <Facts
              facts={[
                ...(companyId === null
                  ? [
                      {
                        name: '活跃企业',
                        value: `${now.activeCompanies} 家`,
                        note: changeWords(now.activeCompanies, before.activeCompanies),
                      },
                    ]
                  : []),
                {
                  name: '工作日平均到园',
                  value: figureWords(now.people),
                  note: changeWords(now.people, before.people),
                },
                {
                  name: '晚间在园占比',
                  value: shareWords(now.eveningShare),
                  note: ['19:00 以后仍有通行的员工', shareChange(now, before)].filter(Boolean).join('，'),
                },
                {
                  name: '企业间互访',
                  value: figureWords(now.tenantVisits, '人次'),
                  note: ['园区企业员工到访其他企业', changeWords(now.tenantVisits, before.tenantVisits)]
                    .filter(Boolean)
                    .join('，'),
                },
              ]}
            />
          </Card>
          <DailyBars
            label="每天到园员工"
            name="员工"
            hue="violet"
            days={days.map(({ day, people }) => ({ day, value: people }))}
          />
        </>
      )}
    </FiguresPage>
  )
}

type Period = Figures['now']

const shareWords = (share: number | null) => (share === null ? '暂无数据' : `${share}%`)

function shareChange(now: Period, before: Period): string {
  return now.eveningShare === null || before.eveningShare === null
    ? ''
    : changeWords(now.eveningShare, before.eveningShare).replace(/(\d)$/, '$1 个百分点')
}
