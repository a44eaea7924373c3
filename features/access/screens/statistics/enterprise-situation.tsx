import { Card, Facts } from '#ui/page'
import { entrance } from '../parts/calls.ts'
import { ByCompany } from './by-company.tsx'
import { DailyBars } from './daily-bars.tsx'
import { changeWords, figureWords } from './figure-words.ts'
import { FiguresPage } from './figures-page.tsx'

/** /access/enterpriseSituation: who was there, by enterprise, against the period before. */
export default function EnterpriseSituation() {
  return (
    <FiguresPage title="企业情况" query={(asked) => entrance.read('enterpriseSituation', asked)}>
      {({ total, days, companies }) => (
        <>
          <Card>
            <Facts
              facts={[
                {
                  name: '工作日平均员工',
                  value: figureWords(total.staff),
                  note: changeWords(total.staff, total.before),
                },
                { name: '工作日平均访客', value: figureWords(total.visitors) },
              ]}
            />
          </Card>
          <DailyBars
            label="每天到园员工"
            name="员工"
            hue="blue"
            days={days.map(({ day, staff }) => ({ day, value: staff }))}
          />
          <ByCompany
            companies={companies}
            factsOf={({ staff, visitors, before }) => [
              [`员工 ${figureWords(staff)}`, changeWords(staff, before)].filter(Boolean).join('，'),
              `访客 ${figureWords(visitors)}`,
            ]}
          />
        </>
      )}
    </FiguresPage>
  )
}
