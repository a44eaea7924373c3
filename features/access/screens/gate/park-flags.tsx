import { useBack, useKeptState } from '#client/navigation'
import { usePages } from '#client/query'
import { SignedIn } from '#client/session'
import { EndlessList } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { ToReveals, useSeeing } from '../parts/seeing.tsx'
import { FLAG_PURPOSES, FlagCard } from './flag-card.tsx'
import { parkFlagsQuery } from './gate-queries.ts'

const TITLE = '通行异常'

/** /access/flags: what an operator should know of that happened at the points of the park; gatekeepers close it. */
export default function ParkFlags() {
  const back = useBack('/services')
  const [view, show] = useKeptState<'open' | 'all'>('view', 'open')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Page title={TITLE} onBack={back}>
        <Tabs
          label={TITLE}
          tabs={[
            { name: 'open', label: '待核对' },
            { name: 'all', label: '全部' },
          ]}
          shown={view}
          onShow={show}
        >
          <Flags key={view} open={view === 'open'} />
        </Tabs>
        <ToReveals />
      </Page>
    </SignedIn>
  )
}

function Flags({ open }: { open: boolean }) {
  const { list } = usePages(parkFlagsQuery(open))
  const seeing = useSeeing(FLAG_PURPOSES)
  return (
    <>
      <EndlessList
        {...list}
        label={TITLE}
        keyOf={({ id }) => id}
        empty={
          <Empty
            picture={<ListPicture />}
            title={open ? '没有待核对的情况' : '没有通行异常'}
            text="尾随、重复使用等异常会列在这里，由门岗核对处理"
          />
        }
      >
        {(flag) => (
          <FlagCard flag={flag} acts={flag.pass && seeing.button({ passId: flag.pass.id, name: flag.pass.name })} />
        )}
      </EndlessList>
      {seeing.sheet}
    </>
  )
}
