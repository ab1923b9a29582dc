import type { CardOptionGroup } from './card-items.rules.ts';
import styles from './OptionGroups.module.css';

interface OptionGroupsProps {
  groups: readonly CardOptionGroup[];
  chosen: readonly number[];
  /** Whether each group says what is still missing. */
  asksForMissing: boolean;
  /** Undefined if nothing can be ordered; the choices are then read-only. */
  onChoose?: (chosen: number[]) => void;
}

export const OptionGroups = ({ groups, chosen, asksForMissing, onChoose }: OptionGroupsProps) => {
  const Choice = onChoose ? 'label' : 'div';
  return groups.map(({ id, name, min, max, hint, missing, choices }) => {
    const others = chosen.filter((other) => !choices.some((choice) => choice.id === other));
    const count = chosen.length - others.length;
    return (
      <fieldset key={id} className={styles.group} data-missing={count < min}>
        <legend>
          {name} <small>{hint}</small>
        </legend>
        {asksForMissing && count < min && <p role="alert">{missing}</p>}
        {choices.map((choice) => {
          const isChosen = chosen.includes(choice.id);
          // In a group with one choice, a new choice replaces the old one.
          const isOff = onChoose && (choice.isOut || (max > 1 && count >= max && !isChosen));
          return (
            <Choice key={choice.id} className={styles.choice} data-off={isOff}>
              {onChoose && (
                <input
                  type={min && max === 1 ? 'radio' : 'checkbox'}
                  name={`${id}`}
                  checked={isChosen}
                  disabled={isOff}
                  onChange={() =>
                    onChoose(
                      isChosen
                        ? chosen.filter((other) => other !== choice.id)
                        : [...(max > 1 ? chosen : others), choice.id],
                    )
                  }
                />
              )}
              {choice.name}
              <small>{choice.isOut ? 'Agotado' : choice.priceText}</small>
            </Choice>
          );
        })}
      </fieldset>
    );
  });
};
