import { momentOf } from '#client/messages'
import { usePages } from '#client/query'
import type { TimelineLine } from '#contract/archives'
import { EndlessList } from '#ui/list'
import { Card, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Timeline, type TimelineItem } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { kindName, stampInWords } from './words.ts'

/** Every change of an archive that the person may read, the latest first; until a day where one is asked for. */
export function Changes({ asked }: { asked: { id: string; on?: string } }) {
  const { list } = usePages(archive.pages('records', asked))
  return (
    <Section title="档案动态">
      <EndlessList
        {...list}
        together
        empty={<Empty picture={<ListPicture />} title="还没有动态" text="资料的新增、修改和删除会显示在这里" />}
      >
        {(lines) => (
          <Card>
            <Timeline items={lines.map(inWords)} />
          </Card>
        )}
      </EndlessList>
    </Section>
  )
}

function inWords(line: TimelineLine): TimelineItem {
  const { kind, title, deleted, version, at, by, reason } = line
  const name = kindName(kind)
  const act = deleted ? '删除' : version === 1 ? '新增' : '修改'
  return {
    title: `${act}${name}${title === name || title === '' ? '' : `“${title}”`}`,
    time: momentOf(at),
    note: [stampInWords(line), by, reason && `原因：${reason}`].filter(Boolean).join(' · '),
    tone: deleted ? 'bad' : version === 1 ? 'ok' : 'info',
  }
}
