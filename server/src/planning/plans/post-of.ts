/** The post of a person who is scheduled: the main workstation, which is that of the most stars. */
import type { Employee } from '#contract/engine.ts'

export const postOf = (
  { skills }: Pick<Employee, 'skills'>,
  stations: readonly { id: string; name: string }[],
): string => {
  const [best] = [...skills].sort((a, b) => b.stars - a.stars)
  return stations.find(each => each.id === best?.workstation)?.name ?? ''
}
