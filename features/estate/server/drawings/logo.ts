/** The demo park's mark, 256 × 256: a tree over water in a round of the park's green. */
export function logoSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12926d"/><stop offset="1" stop-color="#0a6b50"/></linearGradient></defs>
<rect width="256" height="256" rx="60" fill="url(#g)"/>
<path d="M128 40c38 22 56 52 56 80a56 56 0 0 1-112 0c0-28 18-58 56-80z" fill="#fff"/>
<path d="M128 92v96M128 136l26-24M128 158l-26-24" stroke="#0b7a5b" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
<path d="M52 200q19-17 38 0t38 0 38 0 38 0" stroke="#bfe6d8" stroke-width="12" stroke-linecap="round" fill="none"/>
</svg>`
}
