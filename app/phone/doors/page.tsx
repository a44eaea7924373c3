import { useLocation } from 'react-router'
import { gatheredBy, ServiceTiles } from '#client/home'
import { useBack } from '#client/navigation'
import { SignedIn, useSession } from '#client/session'
import { Card, Lead, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { services as doors } from '../home/doors.ts'
import { everyService } from '../home/entries.ts'
import { screenOf } from '../screens.ts'

/** /doors/…: the services that a door gathers, as far as they are for the person who looks. */
export default function Door() {
  const { pathname } = useLocation()
  const back = useBack('/services')
  const door = doors.find(({ path }) => path === pathname.replace(/\/$/, ''))
  const title = door?.name ?? ''
  return (
    <SignedIn title={title} onBack={back}>
      <Page title={title} onBack={back}>
        {door && <Gathered path={door.path} label={title} />}
      </Page>
    </SignedIn>
  )
}

function Gathered({ path, label }: { path: string; label: string }) {
  const { person } = useSession()
  const services = gatheredBy(path, everyService, person).filter((service) => screenOf(service.path) !== null)
  if (services.length === 0) {
    return (
      <Empty
        picture={<ListPicture />}
        title="这里没有您可以使用的服务"
        text="需要使用时，请联系园区管理人员为您开通权限"
      />
    )
  }
  return (
    <>
      <Lead>{screenOf(path)?.lead ?? label}</Lead>
      <Card>
        <ServiceTiles label={label} services={services} />
      </Card>
    </>
  )
}
