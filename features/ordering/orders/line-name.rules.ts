/** The name of an order's line, to be written after its `quantityWords`: 'Completo (Grande, Extra queso)'. */
export const lineName = ({
  name,
  choices,
}: {
  name: string;
  choices: readonly { name: string }[];
}): string => {
  const chosen = choices.map((choice) => choice.name).join(', ');
  return name + (chosen && ` (${chosen})`);
};
