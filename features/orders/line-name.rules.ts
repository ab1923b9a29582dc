/** 'Completo (Grande, Extra queso)' */
export const nameWithChoices = (name: string, choices: readonly { name: string }[]): string =>
  choices.length > 0 ? `${name} (${choices.map((choice) => choice.name).join(', ')})` : name;
