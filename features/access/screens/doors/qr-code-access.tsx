import { useState } from 'react'
import { REFUSED } from '#can/access'
import { BridgeFailure } from '#client/bridge'
import { newRequestId } from '#client/calls'
import { agoOf, failureOf } from '#client/messages'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, useCommand, useQuery } from '#client/query'
import { useScan } from '#client/scanner'
import type { OpenedDoor } from '#contract/access'
import { Button } from '#ui/button'
import { DoorLockIcon, PassCodeIcon, ScanIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { cue } from '../gate/cue.ts'
import { entrance, passcode } from '../parts/calls.ts'
import { ReasonList } from '../parts/reason-list.tsx'
import { VerdictHeadCard } from '../parts/verdict-head-card.tsx'
import { CROSSING_CHIPS, DIRECTION_WORDS, verdictHead } from '../parts/verdict-words.ts'
import { chosenPass } from '../passes/chosen-pass.ts'
import { passName } from '../passes/pass-words.ts'
import { doorIn } from './door-words.ts'
import s from './doors.module.css'

const TITLE = '扫码开门'
const SHOWN = 5

/** /access/qrCodeAccess: opens a marked door by the code printed beside it, for somebody inside; with `door` the one whose code brought them here. */
export default function QrCodeAccess() {
  const back = useBack('/services')
  const linked = useQueryText('door')
  const run = useCommand()
  const { scan, scanner } = useScan('请对准门口的二维码')
  const [opened, setOpened] = useState<OpenedDoor | null>(null)
  const [wrong, setWrong] = useState<{ words: string; code: number } | null>(null)
  // a try whose answer was lost is repeated under the same number
  const [tried, setTried] = useState({ door: '', actId: '' })

  const open = async (door: string) => {
    const actId = tried.door === door ? tried.actId : newRequestId()
    setTried({ door, actId })
    setWrong(null)
    setOpened(null)
    try {
      const answer = await run(entrance.send('openDoor', { door, actId }))
      setTried({ door: '', actId: '' })
      cue(answer.kind === 'opened' ? 'opened' : 'refused')
      setOpened(answer)
    } catch (error) {
      const failed = failureOf(error)
      if (failed === null) return
      if (!failed.passing) setTried({ door: '', actId: '' })
      cue('refused')
      setWrong({ words: failed.text, code: failed.code })
    }
  }
  const scanDoor = async () => {
    setWrong(null)
    try {
      const text = await scan()
      if (text === null) return
      const door = doorIn(text)
      if (door !== null) return await open(door)
      setOpened(null)
      setWrong({ words: '这不是门口的二维码，请扫描门旁张贴的二维码', code: 0 })
    } catch (error) {
      setWrong({ words: error instanceof BridgeFailure ? error.message : '没有扫到，请重试', code: 0 })
    }
  }
  const fresh = linked !== null && doorIn(linked) !== null && opened === null
  return (
    <Page
      title={TITLE}
      onBack={back}
      action={
        fresh ? (
          <>
            <Button kind="secondary" icon={<ScanIcon />} onPress={scanDoor}>
              扫别的门
            </Button>
            <Button icon={<DoorLockIcon />} onPress={() => open(linked)}>
              开门
            </Button>
          </>
        ) : (
          <Button wide icon={<ScanIcon />} onPress={scanDoor}>
            {opened ? '扫下一扇门' : '扫门口二维码'}
          </Button>
        )
      }
    >
      {wrong && <NotOpened {...wrong} />}
      {opened ? (
        <Opened opened={opened} />
      ) : (
        <p className={s.lead}>
          {fresh ? '已识别门口的二维码，点“开门”即可通行' : '扫描门旁张贴的二维码开门；进入园区以后才能使用'}
        </p>
      )}
      <Mine />
      {scanner}
    </Page>
  )
}

function Opened({ opened: { kind, pointName, direction, at, reasons } }: { opened: OpenedDoor }) {
  const { tone, word } = verdictHead({ kind, how: 'online', flags: [] })
  return (
    <>
      <VerdictHeadCard
        tone={tone}
        word={word}
        lines={[
          `${pointName} · ${DIRECTION_WORDS[direction]} · ${agoOf(at)}`,
          ...(kind === 'opened' ? ['请尽快通过，并随手关门'] : []),
        ]}
      />
      <ReasonList reasons={reasons} asks />
    </>
  )
}

function NotOpened({ words, code }: { words: string; code: number }) {
  const go = useGo()
  return (
    <div role="alert">
      <StateBanner tone="warn" title="没有开门" next={words}>
        {code === REFUSED.notInside && (
          <Button kind="secondary" size="s" onPress={() => go('/current/currentcode')}>
            出示通行码
          </Button>
        )}
      </StateBanner>
    </div>
  )
}

/** The pass that opens, and where I was with it. */
function Mine() {
  const go = useGo()
  const passes = useQuery(passcode.read('query'))
  const chosen = chosenPass()
  const pass = passes.data?.items.find(({ id }) => id === chosen) ?? passes.data?.items[0]
  const detail = useQuery({ ...entrance.read('authDetail', { id: pass?.id ?? '' }), enabled: pass !== undefined })
  if (!pass) return null
  return (
    <>
      <Card rows>
        <LinkRow
          icon={<PassCodeIcon />}
          title={passName(pass)}
          note={pass.inside ? '在园区内，可以扫码开门' : '在园区外，请先从园区入口通行'}
          href={hrefOf('/current/currentcode')}
          onPress={() => go('/current/currentcode')}
        />
      </Card>
      <Section title="最近通行">
        <Card>
          <Loaded query={detail} shape="list" count={2}>
            {({ crossings }) =>
              crossings.length === 0 ? (
                <p>还没有通行记录</p>
              ) : (
                <Timeline
                  items={crossings.slice(0, SHOWN).map(({ kind, pointName, direction, at, words }) => ({
                    title: `${pointName} ${DIRECTION_WORDS[direction]}`,
                    time: agoOf(at),
                    note: words.length > 0 ? words.join('；') : CROSSING_CHIPS[kind].word,
                    tone: CROSSING_CHIPS[kind].tone,
                  }))}
                />
              )
            }
          </Loaded>
        </Card>
      </Section>
    </>
  )
}
