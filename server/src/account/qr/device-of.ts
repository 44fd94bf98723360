/** Names a browser by its user agent, as far as a person needs to know it again. */

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (agent: string, among: readonly [RegExp, string][]): string =>
  among.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** `Chrome · Windows`; empty for what is no browser. */
export const deviceOf = (agent: string): string =>
  [first(agent, browsers), first(agent, systems)].filter(Boolean).join(' · ')
