/**
 * Lays functions of a WebAssembly module that resemble each other side by side: gzip finds a repetition only within
 * the last 32 kB. It only gives them names in the order wanted; `wasm-opt --reorder-functions-by-name` then moves them.
 */

/** Bytes in a row that count as one thing in common. */
const gram = 6
/** How many bytes of the last functions count: half of what gzip looks back upon packed best. */
const windowBytes = 16_000
/** What more functions than these have in common tells nothing about them. */
const commonplace = 200

const [importSection, codeSection] = [2, 10]

/** A reader of WebAssembly's numbers of variable length, from a place in the bytes. */
function reader(bytes, start) {
  let at = start
  const number = () => {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  return {
    number,
    byte: () => bytes[at++],
    take: length => bytes.subarray(at, (at += length)),
    here: () => at,
  }
}

/** A number as WebAssembly writes it. */
function written(value) {
  const bytes = []
  for (let rest = value; ; rest >>>= 7) {
    if (rest < 128) return Buffer.from([...bytes, rest])
    bytes.push((rest & 127) | 128)
  }
}

/** The sections of a module that are no remarks, each with its number, its place and its content. */
function sectionsOf(module) {
  const sections = []
  const read = reader(module, 8)
  while (read.here() < module.length) {
    const start = read.here()
    const id = read.byte()
    const content = read.take(read.number())
    if (id !== 0) sections.push({ id, content, whole: module.subarray(start, read.here()) })
  }
  return sections
}

function importedFunctions(content) {
  const read = reader(content, 0)
  const count = read.number()
  for (let at = 0; at < count; at++) {
    read.take(read.number())
    read.take(read.number())
    if (read.byte() !== 0) throw new Error('the engine imports something that is no function')
    read.number()
  }
  return count
}

function bodiesOf(content) {
  const read = reader(content, 0)
  return Array.from({ length: read.number() }, () => read.take(read.number()))
}

function gramsOf(body) {
  const grams = new Set([0])
  for (let start = 0; start + gram <= body.length; start++) {
    let hash = 0
    for (const byte of body.subarray(start, start + gram)) hash = (Math.imul(hash, 0x01000193) ^ byte) >>> 0
    grams.add(hash)
  }
  return [...grams]
}

/**
 * The functions' numbers, each next to those that have most in common with it: of those that are left, the one that
 * has most in common with the last ones laid out, for its length.
 * @param {Uint8Array[]} bodies
 * @returns {number[]}
 */
export function likeBesideLike(bodies) {
  const grams = bodies.map(gramsOf)
  const holders = new Map()
  for (const [at, own] of grams.entries())
    for (const one of own) {
      const holding = holders.get(one)
      if (holding) holding.push(at)
      else holders.set(one, [at])
    }

  const seen = new Map()
  const inCommon = new Float64Array(bodies.length)
  const count = (at, by) => {
    for (const one of grams[at]) {
      const before = seen.get(one) ?? 0
      seen.set(one, before + by)
      const holding = holders.get(one)
      if ((before === 0 || before + by === 0) && holding.length <= commonplace)
        for (const other of holding) inCommon[other] += by
    }
  }
  const likeness = at => inCommon[at] / Math.sqrt(grams[at].length)

  const left = new Set(bodies.keys())
  const order = []
  let [oldest, inWindow] = [0, 0]
  while (left.size > 0) {
    let next
    for (const at of left) if (next === undefined || likeness(at) > likeness(next)) next = at
    left.delete(next)
    order.push(next)
    count(next, 1)
    inWindow += bodies[next].length
    for (; inWindow > windowBytes && oldest < order.length - 1; oldest++) {
      count(order[oldest], -1)
      inWindow -= bodies[order[oldest]].length
    }
  }
  return order
}

/**
 * The module with names for its functions that sort in the order of `likeBesideLike`; remarks it had are left out.
 * @param {Uint8Array} module
 */
export function namedByLikeness(module) {
  const sections = sectionsOf(module)
  const contentOf = id => sections.find(section => section.id === id)?.content ?? Buffer.from([0])
  const imported = importedFunctions(contentOf(importSection))
  const order = likeBesideLike(bodiesOf(contentOf(codeSection)))
  const text = value => [written(value.length), Buffer.from(value)]
  const names = order.map((at, rank) => ({ at: imported + at, name: `f${String(rank).padStart(5, '0')}` }))
  names.sort((a, b) => a.at - b.at)
  const list = Buffer.concat([written(names.length), ...names.flatMap(({ at, name }) => [written(at), ...text(name)])])
  const functionNames = Buffer.concat([Buffer.from([1]), written(list.length), list])
  const section = Buffer.concat([...text('name'), functionNames])
  const remark = Buffer.concat([Buffer.from([0]), written(section.length), section])
  return Buffer.concat([module.subarray(0, 8), ...sections.map(({ whole }) => whole), remark])
}
