/** The fields without those that are undefined: what was not sent changes nothing. `null` is a value. */
export const omitUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
