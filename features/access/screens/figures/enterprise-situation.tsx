import { Chart } from '#ui/chart'
import { List, ListCard } from '#ui/list'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { enterprisesQuery } from './figure-queries.ts'
import { changeWords, dayWords, drawn, drawnWords, figureWords } from './figure-words.ts'
import { FiguresPage } from './figures-page.tsx'

/** /access/enterpriseSituation: who was there, by enterprise, against the period before. */
export default function EnterpriseSituation() {
  return (
    <FiguresPage title="企业情况" query={enterprisesQuery}>
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
          <Section title="每天到园员工">
            <Card>
              <Chart
                kind="bars"
                label="每天到园员工"
                series={[{ name: '员工', hue: 'blue' }]}
                points={days.map(({ day, staff }) => ({ name: dayWords(day), values: [drawn(staff)] }))}
                format={(value) => drawnWords(value, '人')}
                adds={false}
              />
            </Card>
          </Section>
          <Section title="各企业工作日平均">
            {companies.length === 0 ? (
              <Empty picture={<ListPicture />} title="这段时间没有通行记录" text="有人通行以后，第二天起可以查看" />
            ) : (
              <List label="各企业" items={companies} keyOf={({ id }) => id}>
                {({ name, staff, visitors, before }) => (
                  <ListCard
                    title={name}
                    facts={[
                      [`员工 ${figureWords(staff)}`, changeWords(staff, before)].filter(Boolean).join('，'),
                      `访客 ${figureWords(visitors)}`,
                    ]}
                  />
                )}
              </List>
            )}
          </Section>
        </>
      )}
    </FiguresPage>
  )
}
