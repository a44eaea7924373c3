import { useState } from 'react'
import { useAct } from '#client/form'
import { type Column, ListPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { Camera } from '#contract/access'
import { Button } from '#ui/button'
import { StateChip } from '#ui/state'
import { security } from '../parts/calls.ts'
import { CameraSheet } from './camera-sheet.tsx'
import { CAMERA_KINDS } from './camera-words.ts'

/** /access/cameras: the cameras of the park, as an operator adds, changes, switches off and removes them. */
export default function ManagedCameras() {
  const [adding, add] = useState(false)
  return (
    <ListPage
      title="摄像头管理"
      back="/securityVideo"
      label="摄像头"
      query={security.read('cameraList')}
      mayNot={({ keeps: mayManage }) =>
        mayManage
          ? null
          : {
              title: '只有园区管理人员可以管理摄像头',
              text: '物业人员可以在安防视频里查看画面',
              action: { label: '查看安防视频', to: '/securityVideo' },
            }
      }
      add={() => ({ label: '添加摄像头', onPress: () => add(true) })}
      empty={{ title: '还没有摄像头', text: '添加以后，物业人员就能在安防视频里按位置找到它' }}
      keyOf={({ id }) => id}
      columns={COLUMNS}
    >
      {adding && <CameraSheet camera={null} onClose={() => add(false)} />}
    </ListPage>
  )
}

const COLUMNS: readonly Column<Camera>[] = [
  { name: 'name', title: '摄像头', card: 'title', of: ({ name }) => name, by: ({ name }) => name },
  {
    name: 'place',
    title: '位置',
    card: 'fact',
    of: ({ place }) => place,
    inCard: ({ place, kind }) => `${place} · ${CAMERA_KINDS[kind].label}`,
    by: ({ place }) => place,
  },
  {
    name: 'kind',
    title: '类型',
    of: ({ kind }) => CAMERA_KINDS[kind].label,
    by: ({ kind }) => CAMERA_KINDS[kind].label,
  },
  {
    name: 'state',
    title: '状态',
    card: 'chip',
    of: ({ disabled }) => <StateChip tone={disabled ? 'warn' : 'ok'}>{disabled ? '已停用' : '在用'}</StateChip>,
    by: ({ disabled }) => (disabled ? '已停用' : '在用'),
  },
  { name: 'acts', title: '操作', card: 'acts', of: (camera) => <CameraActs camera={camera} /> },
]

/** What is done to a camera, with the sheets for it. */
function CameraActs({ camera }: { camera: Camera }) {
  const { id, version, name } = camera
  const [asking, ask] = useState<'change' | 'remove' | null>(null)
  const remove = useAct({ send: () => security.send('cameraRemove', { id, version }), done: '已移除' })
  return (
    <>
      <Button kind="plain" size="s" onPress={() => ask('remove')}>
        移除
      </Button>
      <Button kind="secondary" size="s" onPress={() => ask('change')}>
        修改
      </Button>
      {asking === 'change' && <CameraSheet camera={camera} onClose={() => ask(null)} />}
      {asking === 'remove' && (
        <AskSheet
          title={`移除${name}？`}
          text="移除后不能再查看，正在观看的画面立即结束；谁看过它的记录仍会保留到期。"
          confirmText="移除"
          danger
          act={remove}
          onClose={() => ask(null)}
        />
      )}
    </>
  )
}
