/**
 * Counts which components React renders, from the outside: React tells a development tool of every commit, and marks
 * the components that did work in it. To be imported before `react-dom`.
 */

interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

const PERFORMED_WORK = 1
let counts: Map<string, number> | undefined

const nameOf = (type: unknown): string | undefined => {
  if (typeof type === 'function') return type.name
  // memo() and forwardRef() wrap the component.
  if (type && typeof type === 'object') {
    const { type: inner, render } = type as { type?: unknown; render?: unknown }
    return nameOf(inner ?? render)
  }
  return undefined
}

function visit(fiber: Fiber, before: Fiber | null): void {
  const name = nameOf(fiber.type)
  const worked = before === null || (fiber.flags & PERFORMED_WORK) !== 0
  if (name && worked && counts) counts.set(name, (counts.get(name) ?? 0) + 1)
  // Children that React did not look at are the very same objects as in the commit before.
  if (before !== null && fiber.child === before.child) return
  for (let child = fiber.child; child; child = child.sibling) {
    const known = child.alternate
    let same: Fiber | null = before?.child ?? null
    while (same && same !== child && same !== known) same = same.sibling
    if (same !== child) visit(child, same)
  }
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(_renderer: number, root: { current: Fiber }) {
      if (counts) visit(root.current, root.current.alternate)
    },
  },
})

/** How often each component was rendered while `work` ran, by its name. */
export async function rendersDuring(work: () => Promise<void>): Promise<Record<string, number>> {
  counts = new Map()
  await work()
  const found = Object.fromEntries(counts)
  counts = undefined
  return found
}
