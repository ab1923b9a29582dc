/** The values of `after` that differ from those of `before`. */
export const onlyChanged = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof Values)[])
      .filter(
        (name) =>
          before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      )
      .map((name) => [name, after[name]]),
  ) as Partial<Values>;
