/** Standard output as a terminal, or as a file or log that others read; put back after the test, and what is written meanwhile kept. */
import { onTestFinished, vi } from 'vitest'

export const writtenAt = (terminal: boolean): string[] => {
  const was = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY')
  const written: string[] = []
  Object.defineProperty(process.stdout, 'isTTY', { value: terminal, configurable: true })
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation(text => written.push(String(text)) > 0)
  onTestFinished(() => {
    spy.mockRestore()
    if (was) Object.defineProperty(process.stdout, 'isTTY', was)
    else Reflect.deleteProperty(process.stdout, 'isTTY')
  })
  return written
}
