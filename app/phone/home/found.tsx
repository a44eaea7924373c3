import { ServiceTiles } from '#client/home'
import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { screenOf } from '../screens.ts'
import { AnswerGroups } from './answer-groups.tsx'
import { theirsFirst } from './by-role.ts'
import { openTo, servicesOf } from './entries.ts'
import s from './home.module.css'
import { findServices } from './search.ts'
import { useAnswers } from './use-answers.ts'

const isBuilt = (path: string) => screenOf(path) !== null

/** What was looked for: services, what is coming among them, then people, rooms and other answers. */
export function Found({ typed, onAll }: { typed: string; onAll: () => void }) {
  const { person } = useSession()
  const open = findServices(theirsFirst(person, openTo(person, isBuilt)), typed)
  const coming = findServices(
    servicesOf(person, isBuilt).flatMap((group) => group.coming),
    typed,
  )
  const { groups, waits, failed } = useAnswers(typed)
  const nothing = open.length + coming.length + groups.length === 0
  if (nothing && !waits && !failed) {
    return (
      <Empty
        picture={<SearchPicture />}
        title={`没有找到“${typed}”`}
        text="换个说法试试，也可以输入拼音或首字母，如 tcjf"
        action={{ label: '查看全部服务', onPress: onAll }}
      />
    )
  }
  return (
    <div className={s.found} aria-live="polite">
      {open.length > 0 && (
        <Card>
          <ServiceTiles label="找到的服务" services={open} />
        </Card>
      )}
      <AnswerGroups groups={groups} />
      {waits && <Skeleton shape="list" count={1} />}
      {failed && <p className={s.calm}>部分结果暂时没有加载出来，请稍后再试</p>}
      {coming.length > 0 && (
        <Section title="即将开放">
          <Card>
            <ServiceTiles label="即将开放的服务" services={coming} />
          </Card>
        </Section>
      )}
      <Button kind="plain" onPress={onAll}>
        查看全部服务
      </Button>
    </div>
  )
}
