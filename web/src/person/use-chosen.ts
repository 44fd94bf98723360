/** Who was chosen in the list of people, where a screen was opened with them. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'

export interface ChosenPerson {
  id: string
  name: string
}

/** As the screen was opened: what the address says later is of another opening. */
export const useChosen = (): readonly ChosenPerson[] => {
  const { state } = useLocation()
  const [chosen] = useState((state as { people?: ChosenPerson[] } | null)?.people ?? [])
  return chosen
}
