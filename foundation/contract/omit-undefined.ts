/** Leaves out undefined fields, so that a field that was not sent changes nothing. `null` is kept. */
export const omitUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
