import { useState } from 'react'
import { useBack, useGo } from '#client/navigation'
import { Loaded, useActOn, useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import { AskSheet } from '#client/sheet'
import type { Camera } from '#contract/access'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { security } from '../parts/calls.ts'
import { CAMERAS_KEY, camerasQuery } from './camera-queries.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { CAMERA_KINDS } from './camera-words.ts'

const TITLE = '摄像头管理'

/** /access/cameras: the cameras of the park, as an operator adds, changes, switches off and removes them. */
export default function KeptCameras() {
  const back = useBack('/securityVideo')
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Kept onBack={back} />
    </SignedIn>
  )
}

function Kept({ onBack }: { onBack: () => void }) {
  const go = useGo()
  const asked = useQuery(camerasQuery)
  const [adding, add] = useState(false)
  return (
    <Page
      title={TITLE}
      onBack={onBack}
      action={
        asked.data?.keeps && (
          <Button wide onPress={() => add(true)}>
            添加摄像头
          </Button>
        )
      }
    >
      <Loaded query={asked} shape="list">
        {({ keeps, items }) => {
          if (!keeps)
            return (
              <Empty
                picture={<ListPicture />}
                title="只有园区管理人员可以管理摄像头"
                text="物业人员可以在安防视频里查看画面"
                action={{ label: '查看安防视频', onPress: () => go('/securityVideo', {}, { replace: true }) }}
              />
            )
          if (items.length === 0)
            return (
              <Empty
                picture={<ListPicture />}
                title="还没有摄像头"
                text="添加以后，物业人员就能在安防视频里按位置找到它"
              />
            )
          return (
            <List label="摄像头" items={items} keyOf={({ id }) => id}>
              {(camera) => <OneCamera camera={camera} />}
            </List>
          )
        }}
      </Loaded>
      {adding && <CameraSheet camera={null} onClose={() => add(false)} />}
    </Page>
  )
}

function OneCamera({ camera }: { camera: Camera }) {
  const act = useActOn(CAMERAS_KEY)
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const { id, version, name, place, kind, disabled } = camera
  return (
    <>
      <ListCard
        title={name}
        chip={<StateChip tone={disabled ? 'warn' : 'ok'}>{disabled ? '已停用' : '在用'}</StateChip>}
        facts={[`${place} · ${CAMERA_KINDS[kind].label}`]}
        acts={
          <>
            <Button kind="plain" size="s" onPress={() => ask('remove')}>
              移除
            </Button>
            <Button kind="secondary" size="s" onPress={() => ask('change')}>
              修改
            </Button>
          </>
        }
      />
      {asking === 'change' && <CameraSheet camera={camera} onClose={() => ask(null)} />}
      {asking === 'remove' && (
        <AskSheet
          title={`移除${name}？`}
          text="移除后不能再查看，正在观看的画面立即结束；谁看过它的记录仍会保留到期。"
          confirmText="移除"
          danger
          done="已移除"
          onConfirm={() =>
            act(`remove ${id} ${version}`, (again) => security.post('cameraRemove', { id, version }, again))
          }
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
