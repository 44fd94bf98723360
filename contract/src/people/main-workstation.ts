/** The post of a person: the workstation with most stars; among equals the one that is staffed first. */

interface Rated {
  workstationId: string
  stars: number
}

/** Answers the workstation's id; nothing where no rated workstation is known. */
export const mainWorkstation = (
  skills: readonly Rated[],
  workstations: readonly { id: string; priority: number }[],
): string | undefined => {
  const priority = new Map(workstations.map(each => [each.id, each.priority]))
  const known = skills.filter(skill => priority.has(skill.workstationId))
  const before = (a: Rated, b: Rated) =>
    b.stars - a.stars || (priority.get(a.workstationId) ?? 0) - (priority.get(b.workstationId) ?? 0)
  return known.toSorted(before)[0]?.workstationId
}
