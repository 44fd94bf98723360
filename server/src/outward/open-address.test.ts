/** Where somebody else's address may lead: nowhere within, however it is written or looked up. */
import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { askOutward } from './ask-outward.ts'
import { ClosedAddress, isOpenAddress, openLookup, openUrl } from './open-address.ts'

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.18.0.1', '203.0.113.9'],
  ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1'],
  ...['2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'no address', ''],
])('%s is closed', address => expect(isOpenAddress(address)).toBe(false))

it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1', '2a00:1450:4001::200e'])(
  '%s is open',
  address => expect(isOpenAddress(address)).toBe(true),
)

it.each([
  ...['http://push.example.com/x', 'ftp://push.example.com', 'push.example.com', 'https://', ''],
  ...['https://user:secret@push.example.com/', 'https://localhost/', 'https://localhost./', 'https://intranet/x'],
  ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0300.0250.1.1/', 'https://[::1]/'],
  ...['https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/latest/meta-data'],
])('[PE-085] the address %s is refused as it is written', address => {
  expect(() => openUrl(address)).toThrow(ClosedAddress)
})

it('an address that is open to everybody is taken, with its port', () => {
  expect(openUrl('https://push.example.com:8443/send/abc').port).toBe('8443')
  expect(openUrl('https://1.1.1.1/').hostname).toBe('1.1.1.1')
})

const lookedUp = (found: LookupAddress[], all: boolean, error: NodeJS.ErrnoException | null = null) =>
  new Promise<unknown[]>(done => {
    const resolve = (_: string, _options: object, answer: (e: typeof error, f: LookupAddress[]) => void) =>
      answer(error, found)
    openLookup(resolve)('push.example.com', { all }, (...said) => done(said))
  })

it('[PE-085] a name is refused where any of its addresses lies within', async () => {
  const open = { address: '1.1.1.1', family: 4 }
  const six = { address: '2606:4700::1', family: 6 }
  expect(await lookedUp([open, six], true)).toEqual([null, [open, six]])
  expect(await lookedUp([open, six], false)).toEqual([null, '1.1.1.1', 4])
  for (const within of [
    { address: '10.0.0.5', family: 4 },
    { address: 'fd00::1', family: 6 },
  ])
    for (const all of [true, false])
      expect((await lookedUp([open, within], all))[0], within.address).toBeInstanceOf(ClosedAddress)
  expect((await lookedUp([], true))[0]).toBeInstanceOf(ClosedAddress)
  const lost = Object.assign(new Error('lost'), { code: 'ENOTFOUND' })
  expect((await lookedUp([], true, lost))[0]).toBe(lost)
})

it('[PE-085] no request goes to this machine, by its number or by a name that leads to it', async () => {
  const ask = (url: string) => askOutward({ url, method: 'POST', headers: {}, body: new Uint8Array() })
  await expect(ask('https://127.0.0.1:9/')).rejects.toThrow(ClosedAddress)
  // The name is the system's own and needs no network.
  await expect(ask('https://push.localhost:9/')).rejects.toThrow(/not open|ENOTFOUND|EAI_AGAIN/)
})
