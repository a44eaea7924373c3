/** The mark of a demo company, 256 × 256: its sign in white on its colour. */
export function companyLogoSvg(colour: string, sign: 'map' | 'star' | 'wave' | 'cup'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<rect width="256" height="256" fill="${colour}"/>
<g fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round">${SIGNS[sign]}</g>
</svg>`
}

const SIGNS = {
  map: '<path d="M128 212c-40-48-60-80-60-108a60 60 0 0 1 120 0c0 28-20 60-60 108z"/><circle cx="128" cy="104" r="20"/>',
  star: '<path d="M128 52l22 52 56 4-43 37 13 55-48-29-48 29 13-55-43-37 56-4z"/>',
  wave: '<path d="M44 104q28-32 56 0t56 0 56 0M44 160q28-32 56 0t56 0 56 0"/>',
  cup: '<path d="M68 96h104v52a44 44 0 0 1-44 44h-16a44 44 0 0 1-44-44zM172 108h16a24 24 0 0 1 0 48h-16M104 52v20M136 52v20"/>',
} as const
