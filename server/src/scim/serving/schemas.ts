/** What is told of a user and of a group: the schemas that the server describes, reads and answers by. */
import SCIMMY from 'scimmy'

const { Attribute, Schema, SchemaDefinition } = SCIMMY.Types

export const enterpriseId = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const departmentId = 'urn:ietf:params:scim:schemas:extension:paiban:2.0:Department'

const text = (name: string, description: string, config = {}) =>
  new Attribute('string', name, { description, ...config })
const told = { mutable: false, direction: 'out' } as const
/** The same of what consists of parts in an extension: the library takes a second writing of those for another value. */
const toldParts = { direction: 'out' } as const

/** Phones are taken and never told. */
const unseen = { direction: 'in', returned: false } as const

const enterprise = new SchemaDefinition('EnterpriseUser', enterpriseId, 'What an employer says of a user', [
  text('employeeNumber', 'The job number'),
  text('department', 'The code of the department, or its name where it has no code'),
  new Attribute('complex', 'manager', { description: 'The head of the department', ...toldParts, uniqueness: false }, [
    text('value', 'The id of the head', told),
    new Attribute('reference', '$ref', { description: 'Where the head is found', referenceTypes: ['User'], ...told }),
    text('displayName', 'The name of the head', told),
  ]),
])

const user = new SchemaDefinition('User', 'urn:ietf:params:scim:schemas:core:2.0:User', 'An employee', [
  text('userName', 'What the provider tells users apart by; the job number where it says nothing else', {
    required: true,
    uniqueness: 'server',
  }),
  new Attribute('complex', 'name', { description: 'The name', uniqueness: false }, [
    text('formatted', 'The whole name, as it is shown'),
    text('familyName', 'The family name'),
    text('givenName', 'The given name'),
  ]),
  text('displayName', 'The name, as it is shown'),
  text('title', 'The position'),
  text('userType', 'The kind of employment', {
    canonicalValues: ['full_time', 'part_time', 'student', 'hourly'],
  }),
  new Attribute('boolean', 'active', { description: 'Without, the last day of work is today; nothing is deleted' }),
  new Attribute('complex', 'emails', { description: 'One is kept', multiValued: true, uniqueness: false }, [
    text('value', 'The address'),
    text('type', 'Its kind', { canonicalValues: ['work', 'home', 'other'] }),
    new Attribute('boolean', 'primary', { description: 'Whether it is the one that is kept' }),
  ]),
  new Attribute(
    'complex',
    'phoneNumbers',
    { description: 'One of 11 digits is kept', multiValued: true, uniqueness: false, ...unseen },
    [
      text('value', 'The number', unseen),
      text('type', 'Its kind', { canonicalValues: ['work', 'home', 'mobile', 'other'], ...unseen }),
      new Attribute('boolean', 'primary', { description: 'Whether it is the one that is kept', ...unseen }),
    ],
  ),
  new Attribute('complex', 'groups', { description: 'The department', multiValued: true, uniqueness: false, ...told }, [
    text('value', 'The id of the department', told),
    new Attribute('reference', '$ref', { description: 'Where it is found', referenceTypes: ['Group'], ...told }),
    text('display', 'Its name', told),
    text('type', 'Always direct', { canonicalValues: ['direct', 'indirect'], ...told }),
  ]),
]).extend(enterprise)

const department = new SchemaDefinition('Department', departmentId, 'What a department has beyond a group', [
  text('code', 'The code of the department'),
  text('parent', 'The id of the department above; left out, the one that is set up for newcomers'),
])

const fixed = { mutable: 'immutable' } as const
const group = new SchemaDefinition('Group', 'urn:ietf:params:scim:schemas:core:2.0:Group', 'A department', [
  text('displayName', 'The name', { required: true }),
  new Attribute('complex', 'members', { description: 'Who works in it today', multiValued: true, uniqueness: false }, [
    text('value', 'The id of the user', fixed),
    new Attribute('reference', '$ref', { description: 'Where it is found', referenceTypes: ['User'], ...fixed }),
    text('display', 'The name', fixed),
    text('type', 'Always User', { canonicalValues: ['User'], ...fixed }),
  ]),
]).extend(department)

export const definitions = [user, group, enterprise, department]

export class UserResource extends Schema {
  static override get id() {
    return user.id
  }
  static override get definition() {
    return user
  }
  constructor(
    data: object,
    direction: 'in' | 'out' | 'both',
    basepath?: string,
    filter?: InstanceType<typeof SCIMMY.Types.Filter>,
  ) {
    super(data, direction)
    Object.assign(this, user.coerce(data, direction, basepath, filter))
  }
}

export class GroupResource extends Schema {
  static override get id() {
    return group.id
  }
  static override get definition() {
    return group
  }
  constructor(
    data: object,
    direction: 'in' | 'out' | 'both',
    basepath?: string,
    filter?: InstanceType<typeof SCIMMY.Types.Filter>,
  ) {
    super(data, direction)
    Object.assign(this, group.coerce(data, direction, basepath, filter))
  }
}
