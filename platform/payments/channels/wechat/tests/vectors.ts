// Made once by OpenSSL's command line (signatures) and by Python's cryptography (the sealed text), not by the code that they test.

/** A platform certificate; its private half is thrown away. */
export const CERTIFICATE =
  '-----BEGIN CERTIFICATE-----\nMIIDPTCCAiWgAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQEL\nBQAwLjEdMBsGA1UEAwwUVGVucGF5LmNvbSBzaWduIHRlc3QxDTALBgNVBAoMBFRl\nc3QwHhcNMjYxMTIxMjMzNDE3WhcNMzYxMTE4MjMzNDE3WjAuMR0wGwYDVQQDDBRU\nZW5wYXkuY29tIHNpZ24gdGVzdDENMAsGA1UECgwEVGVzdDCCASIwDQYJKoZIhvcN\nAQEBBQADggEPADCCAQoCggEBAKlbavN5SI5Z7isLJOtYQyRUn3btsyNHF9x7jRXf\nnaxB/xHgjl/OcDs/CT0Q6hO6OqdAo7QKAjQC6TVbA0GMvad/HJN9btuKF3I4xvgK\n1a74SDNPBqCJnSYzKMVblZP7xovH5TSLa0yDQSxbhg5jpDS0P85JJZHEPdpBg+5t\nRbEQWJC5TaS63a/gVtkZcxkxfyFvcDh1vGv0Ykz2E4BiHcF4LkWmThrIwcg8lIQB\nnd54VYillueW6DQjYYVqe9+4pTGOUsPBEGG8tGiyhK21kKwkscFCGFLDaP6Bk6H+\noC+fZRHf9kWtms4mkHCxAKL7BvVdIpikcsVn7jCehtG5lQkCAwEAAaNTMFEwHQYD\nVR0OBBYEFBueMS35e1OI/n3HAEpcFNF5DGb9MB8GA1UdIwQYMBaAFBueMS35e1OI\n/n3HAEpcFNF5DGb9MA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEB\nAELlbxt+5z3MQ6yoPo8kukFASYDL2Df6EKPbt/lrY2yOPTqBaPuSyLPgWKZ921MN\nSwMTFjj/S3oi+zOpV5XDxUbipm5OmDgWSit02aXxO2Ho1pPE0EeDncQ3tz9bSFCS\n/ZHyuwHHxpB+4+TBx6JzwteoZP8+GWIRumkGt5DlhFkNiymgOcsUa9qoQs4XD8kv\nKnSPler2EhPNQkkM7dwx8Qh19T1rZ/S4cTjkIRQecMO0OLAAxryRkOhRAN0pl9gP\nvNBMoKyKlWYxssJ2+4KtLxFbddqDod+HDZLSlkBuHt3JgKx7mdwTVRDcy6OY0L6D\nGq5KHh8rvEQpnpjvhGQIclo=\n-----END CERTIFICATE-----\n'

/** The serial number in it. */
export const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

/** The public key in it. */
export const PUBLIC_KEY =
  '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqVtq83lIjlnuKwsk61hD\nJFSfdu2zI0cX3HuNFd+drEH/EeCOX85wOz8JPRDqE7o6p0CjtAoCNALpNVsDQYy9\np38ck31u24oXcjjG+ArVrvhIM08GoImdJjMoxVuVk/vGi8flNItrTINBLFuGDmOk\nNLQ/zkklkcQ92kGD7m1FsRBYkLlNpLrdr+BW2RlzGTF/IW9wOHW8a/RiTPYTgGId\nwXguRaZOGsjByDyUhAGd3nhViKWW55boNCNhhWp737ilMY5Sw8EQYby0aLKErbWQ\nrCSxwUIYUsNo/oGTof6gL59lEd/2Ra2aziaQcLEAovsG9V0imKRyxWfuMJ6G0bmV\nCQIDAQAB\n-----END PUBLIC KEY-----\n'

/** When the answer was signed. */
export const TIMESTAMP = '1792573200'

/** The random text in it. */
export const NONCE = '593BEC0C930BF1AFEB40B4A08C8FB242'

/** An answer. */
export const BODY =
  '{"mchid":"1900000109","out_trade_no":"1217752501201407033233368018","trade_state":"NOTPAY","trade_state_desc":"订单未支付"}'

/** Its signature: SHA256 with RSA. */
export const SIGNATURE =
  'aCcs7lvb+BLyhRGyxMW93XXQm5vk/5D42CdM5RQLIlubHpqIF1MkNN55ouMSfKKHg4ShzwgzcRV1t7UXjotXS3stVSEZ1g8DVqwjQ7noWHy+a2YlfRTmdx3Bv2bCECzTUizGQT40oP8A/Pz7qRZR96SjzFK4YM65V9L1dZutqpMSjmmLlyYusCToP9oeNJKM3xK17wSM+I7Js0ZKwT4+w1B7esyxIJA5NLn52hfQ81x3cmRWcH4XNM8hS4pKLUPGlBpYHmpciarnZgsVBhzZGbPOq5GMDxVfggPI107phE8xu4Ks3CMkg6B8hcJW7bToG8BChVT27aDfpSodnZyJkg=='

/** The same for an answer without a body. */
export const SIGNATURE_OF_NOTHING =
  'c+mywf6MgFxhguHoU2wQJhBXbJz0cQBFLRnVbMxgbZZ7yRxaSDqpAg6xODpUhQZ4vtlPgL9pVNm4MC2F7mt9zO9YwNodkBmGuw2Jp9Ul+KdCJHqbfo3Ah/H1799M5oRa8yqHyeLmunpnTK2XqcUtBJIZjfzDldQPzYWtxfZYFXz2KIr58JOgE6VBnHGTFKHTq2IeuzB7pMYBguIKLKnSQlnvqrvusGJiDI1ojovMw+4yBmdc+uH0JJ0shQDeSrY71+BIu6GnKFvK929aeEzoGbaIjyFIJBtEtB4eZjWoYVqDZc6RxKKD/z0FrvCPHV30n5f5gqt+gn28KOtB2lMQug=='

/** By the same key, with SHA-1. */
export const SIGNATURE_SHA1 =
  'VRkIvgVE7AYZShRsobjZ36cBpG9XEMIMNX4hJ+INYOqf2NDeQXMczm8aWmwDU7aKvOlBQgb/hG2h8f03Fn7YhGuqCEqksDszMLarCsCuXL90qsPcQgndMkRGl+vqP24Yd9a+fIwRc1DQAceK8pH1ehzQZm9dROnqol/yzqo7QqaoyG+G0qhNMpq5JoC9ivHEGFFmonk9OSSJrqZwW+YW/PrK/BfGJr+4CTBFBNSgb3qohtNXtvbXUZdquQq4eHYkQNDQl69SohfzHRkwnz8g2anAmjxe7xI5ga/I3Ksk51vSGvtnpcX6jKye+Ei7CDo0Zoqzr/ZxZVUN80q8HuKarA=='

/** By the same key, with PSS padding. */
export const SIGNATURE_PSS =
  'Wn/yc7F3kAl+MCUtBiGfOjeLh9dNiU5p3JHg+MiaDzX55Vf1lhPbCvXCnyEuyF2402GMHYhRC3OkmwJztLriQsrv3rRyZjRv58EvZq5R3Fv6uZqundfqcw7dyB3JFu8EXwIPYAIhP2qVJRiEb4c0C99qLXIfkCxT3N6rkIHYcWhKFVFcHELgJ9hMkpQmU4v6xYNrOCv08U7h1YMe6kAhT3vPZfDeDIoXMIEQ665OpStM+hty0KIhxfu+Lk9sAjDtH6GlVRjJeJtUMWnykbT0s7nCJ25ISQWWUgT8/35WkShAvBrh5JTL0WuBtft7h/TnCLctLewRdNFSbPAcsGb7FA=='

/** A key of 32 bytes. */
export const API_V3_KEY = '0123456789abcdefghijklmnopqrstuv'

/** Sealed by AEAD_AES_256_GCM. */
export const SEALED = {
  ciphertext: 'kdUr4QkJdpw0uI/iqth4k3aJFw1KdAUubZpPzcrjEVA22CMlbreEGqqqtdzQhzZGfqh3SfEL0BZEVZZoHA2lVHGzbQkIeGc3ecB+',
  nonce: 'fdasflkja484',
  associatedData: 'transaction',
}

/** What is sealed. */
export const OPENED = '{"trade_state":"SUCCESS","trade_state_desc":"支付成功"}'
