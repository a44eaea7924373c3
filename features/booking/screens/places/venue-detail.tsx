import { PlaceScreen } from './place-screen.tsx'

/** /venuedetail/{id} */
export default function VenueDetail() {
  return <PlaceScreen kind="venue" title="场地详情" />
}
