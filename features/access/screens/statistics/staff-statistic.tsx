import { useState } from 'react'
import { Loaded, usePages, useQuery } from '#client/query'
import type { StaffStatistic as Statistic } from '#contract/access'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { shortDay } from '#vocabulary/day'
import { entrance } from '../parts/calls.ts'
import { ByCompany } from './by-company.tsx'
import { DailyBars } from './daily-bars.tsx'
import { figureWords } from './figure-words.ts'
import { type Asked, FiguresPage } from './figures-page.tsx'
import { NamesSheet } from './names-sheet.tsx'

/** /access/staffStatistic: attendance by company, and by person where the company switched it on and told them. Its people read what they were told. */
export default function StaffStatistic() {
  return (
    <FiguresPage
      title="人员统计"
      query={(asked) => entrance.read('staffStatistic', asked)}
      forbidden={<StaffNotices />}
    >
      {(figures, asked) => <Attendance figures={figures} asked={asked} />}
    </FiguresPage>
  )
}

function Attendance({ figures, asked }: { figures: Statistic; asked: Asked }) {
  const { companyId, total, days, companies } = figures
  return (
    <>
      <Card>
        <Facts facts={[{ name: '工作日平均出勤', value: figureWords(total) }]} />
      </Card>
      <DailyBars
        label="每天出勤"
        name="员工"
        hue="green"
        days={days.map(({ day, people }) => ({ day, value: people }))}
      />
      {companyId === null ? (
        <ByCompany companies={companies} factsOf={({ people }) => [figureWords(people)]} />
      ) : (
        <ByName names={figures.names} asked={asked} />
      )}
    </>
  )
}

function ByName({ names, asked }: { names: Statistic['names']; asked: Asked }) {
  const [setting, set] = useState(false)
  const isOn = names?.on === true
  const since = names?.beginsOn ? shortDay(names.beginsOn) : ''
  return (
    <Section
      title="按姓名查看"
      trailing={
        <Button kind="plain" size="s" onPress={() => set(true)}>
          {isOn ? '关闭' : '开启'}
        </Button>
      }
    >
      {isOn ? (
        <Named asked={asked} since={since} />
      ) : (
        <Card>
          <p>未开启。开启前会把说明告知本企业全体员工，从第二天起的出勤才按姓名显示。</p>
        </Card>
      )}
      {setting && <NamesSheet names={names} onClose={() => set(false)} />}
    </Section>
  )
}

function Named({ asked, since }: { asked: Asked; since: string }) {
  const { list } = usePages(entrance.pages('staffStatistic', asked))
  return (
    <EndlessList
      {...list}
      label="按姓名出勤"
      keyOf={({ personId }) => personId}
      empty={<Empty picture={<ListPicture />} title="这段时间没有可显示的出勤" text={`${since}起的出勤按姓名显示`} />}
    >
      {({ personId, name, days, first, last }) => (
        <ListCard
          face={<Initials id={personId} name={name} />}
          title={name}
          facts={[`到园 ${days} 天`, `平均最早 ${first}，最晚 ${last}`]}
        />
      )}
    </EndlessList>
  )
}

/** What somebody reads whose company shows its managers by name who was there. */
function StaffNotices() {
  const query = useQuery(entrance.read('staffNotice'))
  return (
    <Loaded query={query} shape="detail">
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            picture={<ListPicture />}
            title="您没有查看权限"
            text="园区管理人员可以查看全园区，企业管理员可以查看本企业；您的企业没有开启按姓名查看出勤"
          />
        ) : (
          items.map(({ companyId, companyName, beginsOn, notice }) => (
            <Section key={companyId} title={companyName}>
              <Card>
                <Facts
                  facts={[
                    { name: '按姓名查看出勤', value: '已开启' },
                    { name: '从哪天起', value: shortDay(beginsOn) },
                    { name: '谁能看到', value: '本企业管理员' },
                    { name: '企业的说明', value: notice },
                  ]}
                />
              </Card>
            </Section>
          ))
        )
      }
    </Loaded>
  )
}
