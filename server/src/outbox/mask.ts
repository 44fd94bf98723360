/** Masked phones and addresses; for accounts that do not exist, masks that stay the same for the same typed name. */
import { createHmac } from 'node:crypto'

/** `138****5678` */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

/** `w***@e***.com`: as much as its owner needs to know it again. */
export const maskEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  const end = host.slice(host.lastIndexOf('.') + 1)
  return `${name.slice(0, 1)}***@${host.slice(0, 1)}***.${end}`
}

const prefixes =
  '130 131 132 133 134 135 136 137 138 139 147 150 151 152 153 155 156 157 158 159 166 170 171 173 175 176 177 178 180 181 182 183 184 185 186 187 188 189 191 193 195 198 199'.split(
    ' ',
  )

/** Where mailboxes of this country lie, of a thousand: the large providers, then companies' own domains. */
const hosts: readonly (readonly [share: number, host: string])[] = [
  [330, 'qq.com'],
  [205, '163.com'],
  [60, '126.com'],
  [45, 'gmail.com'],
  [40, 'outlook.com'],
  [30, 'sina.com'],
  [25, 'foxmail.com'],
  [20, 'hotmail.com'],
  [20, 'aliyun.com'],
  [15, 'icloud.com'],
  [15, '139.com'],
  [10, 'sohu.com'],
  [10, 'yeah.net'],
  [10, '189.cn'],
  [5, 'vip.163.com'],
]
/** A company's domain begins with any letter, the rare ones as rarely as names do. */
const companyLetters = 'aabbccddeffgghhhiijjjkllllmmnoppqrrsssssttuvwwxxxyyyzzz'
const companyEnds = ['com', 'com', 'com', 'com', 'com', 'com', 'cn', 'cn', 'cn', 'net', 'org', 'tw', 'hk']
/** Beginnings of family and given names in Latin letters. */
const nameLetters = 'aabccccddfffgghhhhjjjkllllllmmnppqqrssstttwwwwwxxxxyyyyyzzzzzz'
/** What is drawn here for an account, from its bytes in turn: the same for the same account. */
const drawFrom = (bytes: Buffer) => {
  let at = 0
  const number = (below: number): number => {
    const drawn = bytes.readUInt32BE(at) % below
    at += 4
    return drawn
  }
  return { number, of: (from: ArrayLike<string>): string => from[number(from.length)] ?? '' }
}
type Draw = ReturnType<typeof drawFrom>

const inventedHost = (draw: Draw): string => {
  let left = draw.number(1000)
  for (const [share, host] of hosts) {
    if (left < share) return host
    left -= share
  }
  return `${draw.of(companyLetters)}.${draw.of(companyEnds)}`
}

/** A mailbox at QQ is mostly a number, one at a company a name. */
const inventedEmail = (draw: Draw): string => {
  const host = inventedHost(draw)
  const numbers = host === 'qq.com' ? 80 : host === '139.com' || host === '189.cn' ? 70 : host === '163.com' ? 15 : 3
  const name = draw.number(100) < numbers ? draw.of('123456789') : draw.of(nameLetters)
  return maskEmail(`${name}@${host}`)
}

/** Masks that look like somebody's, made from what was typed and a key that only this installation knows. */
export const inventedMasks = (key: string, account: string): { phone: string; email: string } => {
  const draw = drawFrom(createHmac('sha512', key).update(account).digest())
  const phone = `${draw.of(prefixes)}****${String(draw.number(10_000)).padStart(4, '0')}`
  const email = inventedEmail(draw)
  return {
    phone: /^\d{11}$/.test(account) ? maskPhone(account) : phone,
    email: account.includes('@') ? maskEmail(account) : email,
  }
}
