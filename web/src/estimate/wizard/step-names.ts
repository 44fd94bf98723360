/** The steps of the wizard in the specification's order. */
export const stepNames = ['basics', 'indicators', 'special', 'forecast', 'adjust', 'labour', 'handover'] as const
export type StepName = (typeof stepNames)[number]
