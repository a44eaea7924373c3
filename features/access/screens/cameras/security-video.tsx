import { useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { Camera } from '#contract/access'
import { Button } from '#ui/button'
import { CctvIcon } from '#ui/icons'
import { Card, LinkRow, Section } from '#ui/page'
import { ListPicture, SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { security } from '../parts/calls.ts'
import { byPlace, CAMERA_KINDS } from './camera-words.ts'
import { Watch } from './watch.tsx'

const PATH = '/securityVideo'

/** /securityVideo: cameras by place; with `camera` one of them live. */
export default function SecurityVideo() {
  const go = useGo()
  const chosen = useQueryText('camera')
  return (
    <LoadedPage
      title="安防视频"
      back={chosen === null ? '/services' : PATH}
      query={security.read('cameraList')}
      shape="list"
      action={({ keeps: mayManage }) =>
        mayManage &&
        chosen === null && (
          <Button wide kind="secondary" onPress={() => go('/access/cameras')}>
            管理摄像头
          </Button>
        )
      }
    >
      {({ may, keeps: mayManage, items }) => {
        if (!may)
          return (
            <Empty
              picture={<ListPicture />}
              title="没有可查看的摄像头"
              text="安防视频只对物业人员和园区管理人员开放；发现安全情况，请联系物业服务中心"
              action={{ label: '致电园区', onPress: () => go('/hotline') }}
            />
          )
        if (items.length === 0)
          return (
            <Empty
              picture={<ListPicture />}
              title="还没有摄像头"
              text={mayManage ? '先添加摄像头，添加后会按位置列在这里' : '园区添加摄像头后，会按位置列在这里'}
            />
          )
        const camera = items.find(({ id }) => id === chosen)
        if (camera) return <Watch key={camera.id} camera={camera} />
        if (chosen !== null)
          return (
            <Empty
              picture={<SearchPicture />}
              title="没有找到这个摄像头"
              text="它可能已被移除"
              action={{ label: '查看全部摄像头', onPress: () => go(PATH, {}, { replace: true }) }}
            />
          )
        return <Places cameras={items} />
      }}
    </LoadedPage>
  )
}

function Places({ cameras }: { cameras: readonly Camera[] }) {
  const go = useGo()
  return byPlace(cameras).map(({ place, cameras: there }) => (
    <Section key={place} title={place}>
      <Card rows>
        {there.map(({ id, name, kind, disabled }) => (
          <LinkRow
            key={id}
            icon={<CctvIcon />}
            title={name}
            note={disabled ? '已停用' : `${CAMERA_KINDS[kind].picture}，查看会被记录`}
            onPress={() => go(PATH, { camera: id })}
          />
        ))}
      </Card>
    </Section>
  ))
}
