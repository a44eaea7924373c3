/**
 * What a phone's camera reads to join a network (the form of ZXing, which iOS and Android follow):
 * `\ ; , : "` are escaped by a backslash.
 */
export function wifiCode(ssid: string, password: string | null): string {
  const escape = (text: string) => text.replace(/[\\;,:"]/g, (sign) => `\\${sign}`)
  return password === null
    ? `WIFI:T:nopass;S:${escape(ssid)};;`
    : `WIFI:T:WPA;S:${escape(ssid)};P:${escape(password)};;`
}
