import { useEffect, useRef, useState } from 'react'
import { REFUSED } from '#can/access'
import { codeOf, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { NotLoaded, useCommand, useQuery } from '#client/query'
import { useLiveVideo } from '#client/video'
import type { Camera, Playback } from '#contract/access'
import { Button } from '#ui/button'
import { Card, Facts } from '#ui/page'
import { Notice, StateBanner } from '#ui/state'
import { clockOf, dayOf } from '#vocabulary/day'
import { security } from '../parts/calls.ts'
import { CAMERA_KINDS, VIDEO_WORDS } from './camera-words.ts'
import s from './cameras.module.css'

/** The largest number of viewings at once. */
const MANY = REFUSED.viewingsMany

/** A camera live, for ten minutes at most; beginning is written down. */
export function Watch({ camera }: { camera: Camera }) {
  const go = useGo()
  const [round, next] = useState(0)
  // each look is one viewing: nothing asks for another by itself
  const opened = useQuery(security.issue('playbackOpen', { cameraId: camera.id }, round))
  const again = () => next((before) => before + 1)
  if (opened.data) return <Viewing key={opened.data.id} camera={camera} playback={opened.data} onAgain={again} />
  const refused = codeOf(opened.error) > 0
  if (!refused) return <NotLoaded error={opened.error} onRetry={opened.refetch} shape="detail" />
  return (
    <Notice
      title={codeOf(opened.error) === MANY ? '已在观看两路画面' : '暂时不能查看'}
      text={wordsOf(opened.error) ?? ''}
    >
      {codeOf(opened.error) === REFUSED.cameraUnknown ? (
        <Button size="s" onPress={() => go('/securityVideo', {}, { replace: true })}>
          查看全部摄像头
        </Button>
      ) : (
        <Button size="s" onPress={again}>
          重试
        </Button>
      )}
    </Notice>
  )
}

interface ViewingProps {
  camera: Camera
  playback: Playback
  onAgain: () => void
}

function Viewing({ camera, playback, onAgain }: ViewingProps) {
  const { address, viewer, endsAt } = playback
  const video = useRef<HTMLVideoElement>(null)
  const live = useLiveVideo(video, address)
  const over = useKeepAlive(playback) || live.state === 'over'
  const { picture, about } = CAMERA_KINDS[camera.kind]
  const words = VIDEO_WORDS[over ? 'over' : live.state]
  return (
    <>
      <div className={s.stage}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera without sound */}
        <video ref={video} className={s.video} playsInline muted aria-label={`${camera.name}的${picture}`} />
        <Mark viewer={viewer} />
        {words !== null && <output className={s.said}>{words}</output>}
      </div>
      {over ? (
        <StateBanner tone="neutral" title="本次观看已结束" next="每次最长10分钟；离开页面一分钟后也会结束">
          <Button size="s" onPress={onAgain}>
            继续观看
          </Button>
        </StateBanner>
      ) : (
        <StateBanner
          tone="ok"
          title={picture}
          since={`${clockOf(new Date(endsAt))} 自动结束`}
          next="离开本页即停止观看"
        >
          {live.state === 'blocked' && (
            <Button size="s" onPress={live.start}>
              播放
            </Button>
          )}
        </StateBanner>
      )}
      <Card>
        <Facts
          facts={[
            { name: '画面', value: picture, note: about },
            { name: '位置', value: `${camera.place} · ${camera.name}` },
            { name: '观看人', value: viewer, note: '姓名叠加在画面上，本次查看已记录，请勿拍摄外传' },
          ]}
        />
      </Card>
    </>
  )
}

/** Keeps a viewing alive while it is looked at, three times in the life of its address, and closes it on leaving; answers whether it is over. */
function useKeepAlive({ id, now, aliveUntil }: Playback): boolean {
  const run = useCommand()
  const [over, end] = useState(false)
  const everyMs = (Date.parse(aliveUntil) - Date.parse(now)) / 3
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      run(security.send('playbackKeepAlive', { id })).catch((error: unknown) => {
        // without network the picture says so itself
        if (codeOf(error) > 0) end(true)
      })
    }, everyMs)
    return () => {
      clearInterval(timer)
      run(security.send('playbackClose', { id })).catch(() => undefined)
    }
  }, [id, everyMs, run])
  return over
}

/** Who watches and when, over the picture: what is filmed off the screen says who did. */
function Mark({ viewer }: { viewer: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const text = `${viewer} ${dayOf(now).slice(5)} ${clockOf(now)}`
  return (
    <div className={s.marks} aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={s.mark}>
          {text}
        </span>
      ))}
    </div>
  )
}
