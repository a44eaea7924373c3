/** Whether the text is an address of the web. */
export function isWeb(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}

/** Whether the address is on this machine: the simulator tells nobody else. */
export function isLoopback(url: string): boolean {
  return isWeb(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}
