/** A map that shows an address. */
export interface MapLink {
  readonly label: string
  readonly href: string
}

/**
 * Maps that show an address: 高德, which opens its app where there is one, and the phone's own map. By the address, for no place of a park has coordinates.
 * Source: lbs.amap.com/api/uri-api (2026-11).
 */
export function mapLinks(address: string, userAgent: string): MapLink[] {
  const asked = encodeURIComponent(address)
  const apple = /iPhone|iPad|Macintosh/.test(userAgent)
  const own = apple ? `https://maps.apple.com/?q=${asked}` : /Android/.test(userAgent) ? `geo:0,0?q=${asked}` : null
  return [
    { label: '高德地图', href: `https://uri.amap.com/search?keyword=${asked}&callnative=1&src=yuanqu` },
    ...(own === null ? [] : [{ label: '系统地图', href: own }]),
  ]
}
