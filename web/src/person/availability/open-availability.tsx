/** The form of an availability as it was opened, on one's own page and in the drawer of whoever looks after the person. */
import { AvailabilityForm, type AvailabilityFormProps } from '#web/person/availability/availability-form.tsx'
import type { Availability } from '#web/person/availability/availability-parts.tsx'
import { OpenPart } from '#web/person/open-part.tsx'

type Kept = Availability & { revision: number }

export interface OpenAvailabilityProps extends Pick<AvailabilityFormProps, 'readOnly' | 'onChanged'> {
  /** As the server has it now. */
  newest: Kept
  /** Resolves once the newest is what was saved. */
  save: (values: Kept) => Promise<unknown>
}

export const OpenAvailability = ({ newest, save, readOnly, onChanged }: OpenAvailabilityProps) => (
  <OpenPart newest={newest} onChanged={onChanged}>
    {({ held: { patterns, exceptions }, onChanged, keep }) => (
      <AvailabilityForm
        held={{ patterns, exceptions }}
        {...{ readOnly, onChanged }}
        save={values => keep(revision => save({ revision, ...values }))}
      />
    )}
  </OpenPart>
)
