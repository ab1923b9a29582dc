import { normaliseSubdomain } from '#features/cards/subdomain.rules.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './SubdomainField.module.css';
import type { SubdomainState } from './useSubdomainCheck.tsx';

interface SubdomainFieldProps {
  value: string;
  /** The address that the card has now. */
  own: string;
  state: SubdomainState;
  error?: string;
  isByHand: boolean;
  onType: (text: string) => void;
  onRestore: () => void;
}

/** The address of a card, normalised while it is typed, and whether it can be had. */
export function SubdomainField(props: SubdomainFieldProps) {
  const { value, own, state, error, isByHand, onType, onRestore } = props;
  return (
    <>
      <Field
        label="Subdominio"
        name="subdomain"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={value}
        isWrong={state.phase === 'refused'}
        error={error}
        onChange={(event) => onType(whileTyped(event.currentTarget.value))}
        onBlur={(event) => {
          const whole = normaliseSubdomain(event.currentTarget.value);
          if (whole !== value) onType(whole);
        }}
      />
      <p className={styles.state} role="status" data-phase={state.phase}>
        {state.phase === 'available' && <Icon name="check" size={16} />}
        {error ? '' : inWords(state, value, own, isByHand)}
      </p>
      {state.phase !== 'own' && (
        <Button variant="line" small onClick={onRestore} className={styles.restore}>
          Dejar /{own}
        </Button>
      )}
    </>
  );
}

/** As it will be, but for a hyphen at the end: more may follow. */
const whileTyped = (text: string): string => {
  const whole = normaliseSubdomain(text);
  return whole && /[^\p{L}\p{N}\p{M}'’`´]$/u.test(text) ? `${whole}-` : whole;
};

function inWords({ phase, reason }: SubdomainState, value: string, own: string, isByHand: boolean): string {
  switch (phase) {
    case 'own':
      return isByHand
        ? 'Es la dirección que tiene ahora.'
        : 'Se arma con el nombre y el apellido, hasta que la escribas tú.';
    case 'checking':
      return 'Comprobando si está disponible...';
    case 'available':
      return `/${value} está disponible. Los enlaces a /${own} seguirán llevando a la tarjeta.`;
    case 'refused':
      return reason ?? '';
    case 'unknown':
      return 'No pudimos comprobar si está disponible. Se comprueba al guardar.';
  }
}
