/**
 * The name of an order's line, to be written after its quantity: 'Completo (Grande, Extra queso)', '½ kilo · Palta'.
 */
export const lineName = ({
  unit,
  name,
  choices,
}: {
  unit?: string | null | undefined;
  name: string;
  choices: readonly { name: string }[];
}): string => {
  const chosen = choices.map((choice) => choice.name).join(', ');
  return (unit ? `${unit} · ` : '') + name + (chosen && ` (${chosen})`);
};
