/** A phone as it is inside WeChat. */
export const WECHAT_AGENT =
  'Mozilla/5.0 (Linux; Android 14; 23078RKD5C Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 MMWEBID/4505 MicroMessenger/8.0.49.2600(0x28003156) WeChat/arm64 NetType/WIFI Language/zh_CN'
