/** A schema with every keyword that the importer reads. */
export const SCHEMA: object = {
  $id: 'https://example.com/visit',
  title: 'Visit',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2, maxLength: 40, examples: ['Pat'] },
    age: { type: 'integer', minimum: 0, exclusiveMaximum: 120, default: 40 },
    weight: { type: 'number', minimum: 0.5, multipleOf: 0.5 },
    smokes: { type: 'boolean', default: false },
    country: { enum: ['US', 'CA', null] },
    reason: {
      oneOf: [
        { const: 'a', title: 'A' },
        { const: 'b', title: 'B' },
      ],
    },
    tags: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] }, minItems: 1 },
    address: {
      type: 'object',
      properties: { street: { type: 'string' }, zip: { type: 'string', pattern: '^\\d{5}$' } },
      required: ['street'],
      additionalProperties: false,
    },
    pets: { type: 'array', items: { $ref: '#/$defs/pet' }, maxItems: 3 },
    notes: { anyOf: [{ type: 'string' }, { type: 'null' }] },
  },
  required: ['name', 'address'],
  if: { properties: { country: { const: 'US' } }, required: ['country'] },
  then: { properties: { state: { type: 'string' } }, required: ['state'] },
  else: { properties: { age: { minimum: 18 } } },
  dependentRequired: { smokes: ['weight'] },
  dependentSchemas: { tags: { properties: { why: { type: 'string' } } } },
  oneOf: [
    { properties: { kind: { const: 'x' }, x: { type: 'string' } }, required: ['kind', 'x'] },
    { properties: { kind: { const: 'y' }, y: { type: 'string' } }, required: ['kind'] },
  ],
  allOf: [
    { not: { required: ['why', 'state'] } },
    { anyOf: [{ required: ['age'] }, { required: ['notes'] }] },
  ],
  $defs: {
    pet: {
      type: 'object',
      properties: {
        kind: { enum: ['cat', 'dog'] },
        breed: { type: 'string' },
        parent: { $ref: '#/$defs/pet' },
      },
      if: { properties: { kind: { const: 'dog' } }, required: ['kind'] },
      then: { required: ['breed'] },
    },
  },
}

const values = ['a', 'b'].map((value) => ({ label: value.toUpperCase(), value }))

/** A form of form-js with every type of component. */
export const FORM: object = {
  type: 'default',
  id: 'Form_1',
  schemaVersion: 18,
  components: [
    { type: 'text', text: '# Visit' },
    { type: 'textfield', key: 'name', label: 'Name', validate: { required: true, minLength: 2 } },
    { type: 'textfield', key: 'email', label: 'Email', validate: { validationType: 'email' } },
    { type: 'textarea', key: 'why', label: 'Why', conditional: { hide: '=name = null' } },
    { type: 'number', key: 'age', label: 'Age', decimalDigits: 0, validate: { min: 0, max: 120 } },
    { type: 'number', key: 'price', label: 'Price', validate: { min: 0.5 } },
    { type: 'checkbox', key: 'agrees', label: 'I agree', validate: { required: true } },
    { type: 'checklist', key: 'list', label: 'List', values },
    { type: 'taglist', key: 'tags', label: 'Tags', valuesKey: 'data' },
    { type: 'radio', key: 'one', label: 'One', values, defaultValue: 'a' },
    {
      type: 'select',
      key: 'two',
      label: 'Two',
      values,
      conditional: { hide: '=not(one = "a" or age < 18)' },
    },
    { type: 'datetime', key: 'day', label: 'Day', subtype: 'date', disallowPassedDates: true },
    { type: 'expression', key: 'total', label: 'Total', expression: '=age * 2 + price' },
    { type: 'filepicker', key: 'files', label: 'Files', multiple: true },
    {
      type: 'group',
      label: 'Group',
      path: 'group',
      conditional: { hide: '=list contains(list, "a")' },
      components: [
        { type: 'textfield', key: 'inner', label: 'Inner', readonly: true },
        { type: 'group', label: 'Deep', components: [{ type: 'textfield', key: 'deep' }] },
      ],
    },
    {
      type: 'dynamiclist',
      path: 'rows',
      label: 'Rows',
      components: [
        { type: 'select', key: 'kind', label: 'Kind', values },
        { type: 'textfield', key: 'text', label: 'Text', conditional: { hide: '=kind != "a"' } },
      ],
    },
    { type: 'button', key: 'submit', label: 'Submit' },
    { type: 'separator' },
    { type: 'image', source: 'x.png' },
  ],
}
